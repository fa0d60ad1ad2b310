import type { HttpRequest } from '../environment/index.ts'

/** The end of a call that takes too long, or that its caller gives up. */
export interface TimeLimit {
  signal: AbortSignal
  /** Whether it was the time that ended the call. */
  isOver(): boolean
  /** The call is over: nothing of it stays behind, no timer and no listener. */
  release(): void
}

export function limitTime({ timeoutMs, signal }: Pick<HttpRequest, 'timeoutMs' | 'signal'>): TimeLimit {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, timeoutMs)
  const giveUp = () => controller.abort()
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })

  return {
    signal: controller.signal,
    isOver: () => isOver,
    release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    },
  }
}
