import type { CheckContext } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise, UnreachableError } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import { putAgent } from './requests.ts'

/** Sizes in bytes that are tried first; nobody is sent more than the last. */
const smallest = 64 * 1024
const largest = 16 * 1024 * 1024

/** The greatest body that is read: updates are padded with white space, which JSON allows, so that nothing else differs. */
export const bodyLimitProbes: Probe[] = [
  probe('http.bodyLimitBytes', {
    needs: management,
    requests: 40,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const id = await context.controls.sharedAgent()
      let [accepted, refused] = [0, smallest]
      let answer = await sendPadded(context, id, refused)
      while (answer !== undefined && isSuccess(answer) && refused < largest) {
        accepted = refused
        refused *= 2
        answer = await sendPadded(context, id, refused)
      }
      if (answer === undefined) return other(`${refused} bytes: the connection is closed`)
      if (isSuccess(answer)) return other(`${refused} bytes: still accepted`)
      return narrow(context, id, accepted, { size: refused, answer })
    },
  }),
]

/** Halves the span between what is accepted and what is not; a round limit is found at once. */
async function narrow(
  context: CheckContext,
  id: string,
  accepted: number,
  beyond: { size: number; answer: Exchange },
): Promise<Observation<number>> {
  let [low, { size: high, answer: refusal }] = [accepted, beyond]
  let next = low + 1
  while (high - low > 1) {
    const answer = await sendPadded(context, id, next)
    if (answer === undefined) return other(`${next} bytes: the connection is closed`)
    if (isSuccess(answer)) low = next
    else [high, refusal] = [next, answer]
    next = Math.floor((low + high) / 2)
  }
  const said = `${low} bytes are accepted, ${high} are not: ${summarise(refusal)}`
  return refusal.status === 413 ? seen(low, said) : other(said)
}

/** An update of so many bytes; undefined where the answer is a closed connection. */
async function sendPadded(context: CheckContext, id: string, bytes: number): Promise<Exchange | undefined> {
  const padded = (body: unknown) => {
    const json = JSON.stringify(body)
    return { text: json + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(json))) }
  }
  try {
    return await putAgent(context, 'agent', id, undefined, padded)
  } catch (error) {
    if (error instanceof UnreachableError) return undefined
    throw error
  }
}
