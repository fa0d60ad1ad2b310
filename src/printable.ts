/** A text fit for a line of a terminal, which it must neither break nor steer. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
