/**
 * The requirements that could be judged over HTTP and have no check yet, by what their checks wait for. A test keeps the
 * list exact, so that it can only shrink.
 */
export const toCome: Readonly<Record<string, readonly string[]>> = {}
