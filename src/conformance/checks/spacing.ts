/** Sends one after another, each a while after the answer to the one before. */
export type Spacing = <Value>(send: () => Promise<Value>) => Promise<Value>

export function createSpacing(wait: () => Promise<unknown>): Spacing {
  let last: Promise<unknown> = Promise.resolve()
  return (send) => {
    const turn = last.then(wait).then(send)
    last = turn.catch(() => undefined) // who sent it learns of the failure; the next one only waits for its end
    return turn
  }
}
