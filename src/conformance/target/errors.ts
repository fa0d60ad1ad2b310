/** The description of a target is wrong or incomplete: the call cannot be carried out as it stands. */
export class TargetError extends Error {
  override readonly name = 'TargetError'
}
