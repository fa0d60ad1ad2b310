import type { Response } from 'express'
import type { Clock } from '../../environment/index.ts'
import type { Fault } from '../../faults/index.ts'
import { type Answer, beginAnswer, sendAnswer } from '../answer.ts'

const dripMs = 1000
const drops = 10

/** Sends an answer in the way of a fault; what it waits beforehand has passed. */
export async function sendFaulty(
  clock: Clock,
  response: Response,
  answer: Answer,
  { kind = 'answer', delayMs }: Fault,
): Promise<void> {
  switch (kind) {
    case 'answer':
      return sendAnswer(response, answer)
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'truncate':
      return truncate(response, Buffer.from(beginAnswer(response, answer) ?? ''))
    case 'drip':
      return drip(clock, response, Buffer.from(beginAnswer(response, answer) ?? ''), delayMs ?? dripMs)
  }
}

/** The whole length is announced, so that a client can tell that half of it is missing. */
function truncate(response: Response, body: Buffer): void {
  response.setHeader('content-length', body.length)
  response.flushHeaders()
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

async function drip(clock: Clock, response: Response, body: Buffer, ms: number): Promise<void> {
  response.setHeader('content-length', body.length)
  const end = (drop: number) => Math.floor((body.length * drop) / drops)
  for (let drop = 0; drop < drops && !response.destroyed; drop += 1) {
    await clock.sleep(ms / drops)
    // A short body has drops of nothing, and the first write would end an answer that has no body.
    if (end(drop) < end(drop + 1)) response.write(body.subarray(end(drop), end(drop + 1)))
  }
  response.end()
}
