/** A deployment did not take a step; what was done before is kept. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}
