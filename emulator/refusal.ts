/** What a refusal says, whatever the interface that it is answered on. */
export interface RefusalDetails {
  /** HTTP status. */
  status: number
  /** What was wrong and what would be right, in words a person can act on. */
  message: string
  /** The requirement of the catalogue, or the profile key, that decided. */
  requirement: string
  /** Answer headers that belong to the refusal, such as `allow`. */
  headers?: Record<string, string>
}

/** A message may repeat what was sent, which may be a megabyte long. */
const longestMessage = 2000

/** A request that is not carried out. Each room makes its own in its `errors.ts`; `http` gives it its body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly requirement: string
  readonly headers: Record<string, string>

  constructor({ status, message, requirement, headers = {} }: RefusalDetails) {
    super(message.length <= longestMessage ? message : `${message.slice(0, longestMessage).toWellFormed()}…`)
    this.status = status
    this.requirement = requirement
    this.headers = headers
  }
}
