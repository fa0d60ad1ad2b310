import { OpenAPIBackend, type Options } from 'openapi-backend'
import type { Contract } from '../../src/contract/index.ts'

type Document = Exclude<Options['definition'], string>

/**
 * Routes and validates requests by a contract. The contract is written in OpenAPI 3.1, of which openapi-backend knows
 * the routing but not the schemas: validation is given a validator for draft 2020-12.
 */
export class ContractRouter extends OpenAPIBackend {
  /** openapi-backend checks documents against OpenAPI 3.0 only; ours are checked by the contract lint. */
  override validateDefinition(): Document {
    return this.document
  }
}

/** Makes a router whose handlers are given. Ready when the promise resolves. */
export async function createContractRouter(
  contract: Contract,
  handlers: Pick<Options, 'handlers' | 'securityHandlers'>,
): Promise<ContractRouter> {
  const validators = {
    body: contract.createAjv(),
    parameters: contract.createAjv({ coerceTypes: true, useDefaults: true }),
  }
  const router = new ContractRouter({
    definition: contract.document as unknown as Document,
    ignoreTrailingSlashes: false,
    customizeAjv: (_ajv, options) => (options?.coerceTypes ? validators.parameters : validators.body),
    coerceTypes: true,
    strict: true,
    ...handlers,
  })
  await router.init()
  // The router lists the operations anew for every request; the list never changes.
  const operations = router.router.getOperations()
  router.router.getOperations = () => operations
  return router
}
