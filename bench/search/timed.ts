/** Milliseconds that something takes. */
export async function timed(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Milliseconds that something takes for each value. */
export async function timedEach<Value>(
  values: readonly Value[],
  run: (value: Value) => unknown,
): Promise<number[]> {
  const times: number[] = []
  for (const value of values) times.push(await timed(() => run(value)))
  return times
}
