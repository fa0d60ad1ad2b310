/** Runs the turns of one user one after the other; those of different users run side by side. */
export interface TurnQueue {
  run<Result>(user: string, turn: () => Promise<Result>): Promise<Result>
  /** Resolves when no turn is under way. */
  idle(): Promise<void>
}

export function createTurnQueue(): TurnQueue {
  /** The latest turn of each user who has one under way. */
  const latest = new Map<string, Promise<void>>()

  return {
    run(user, turn) {
      const before = latest.get(user)
      const result = before ? before.then(turn) : turn()
      const over: Promise<void> = result.then(
        () => leave(),
        () => leave(),
      )
      latest.set(user, over)
      return result

      function leave() {
        if (latest.get(user) === over) latest.delete(user)
      }
    },
    async idle() {
      while (latest.size > 0) await Promise.all(latest.values())
    },
  }
}
