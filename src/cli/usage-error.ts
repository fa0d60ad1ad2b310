/** The call or its configuration is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
