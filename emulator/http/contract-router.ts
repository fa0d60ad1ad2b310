import { OpenAPIBackend, type Options } from 'openapi-backend'
import type { Contract } from '../../src/contract/index.ts'
import { keepFirstErrors } from './keep-first-errors.ts'

/** Routes and validates requests by a contract. */
export type ContractRouter = OpenAPIBackend

/**
 * Makes a router whose handlers are given. Ready when the promise resolves.
 *
 * The contract is written in OpenAPI 3.1, of which openapi-backend knows the routing but not the schemas: validation
 * is given a validator for draft 2020-12.
 */
export async function createContractRouter(
  contract: Contract,
  handlers: Pick<Options, 'handlers' | 'securityHandlers'>,
): Promise<ContractRouter> {
  const validators = {
    body: contract.createAjv(),
    parameters: contract.createAjv({ coerceTypes: true, useDefaults: true }),
  }
  const router = new OpenAPIBackend({
    definition: contract.document as unknown as Exclude<Options['definition'], string>,
    // Leaves out the check of the document, which knows OpenAPI 3.0 only (the contract lint checks ours), and compiles
    // a validator when a request first needs it: all of them together take more than a second.
    quick: true,
    ignoreTrailingSlashes: false,
    customizeAjv: (_ajv, options) => (options?.coerceTypes ? validators.parameters : validators.body),
    coerceTypes: true,
    ...handlers,
  })
  await router.init()
  keepFirstErrors(router)
  // The router lists the operations anew for every request; the list never changes.
  const operations = router.router.getOperations()
  router.router.getOperations = () => operations
  return router
}
