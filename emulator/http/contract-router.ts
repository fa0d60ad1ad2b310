import { OpenAPIBackend, OpenAPIRouter, OpenAPIValidator, type Options } from 'openapi-backend'
import type { Contract } from '../../src/contract/index.ts'
import { keepFirstErrors } from './keep-first-errors.ts'

type Document = Exclude<Options['definition'], string>

interface Routes {
  router: OpenAPIRouter
  validator: OpenAPIValidator
}

/** Routes by contract: emulators in one process that keep the same contract share the validators that it took to compile. */
const known = new WeakMap<Contract, Routes>()

/**
 * Routes and validates requests by a contract. openapi-backend knows the routing of OpenAPI 3.1 but not its schemas,
 * and its own start would check the document against 3.0, look for references and compile every validator; ours are
 * linted and dereferenced already, and compiled when they are first used.
 */
export class ContractRouter extends OpenAPIBackend {
  readonly #routes: Routes

  constructor(contract: Contract, handlers: Pick<Options, 'handlers' | 'securityHandlers'>) {
    // Its own validation is off: it can only come after the key, and is called by each surface where it belongs.
    super({ definition: documentOf(contract), strict: true, validate: false, ...handlers })
    this.#routes = routesOf(contract)
  }

  override async init(): Promise<this> {
    this.document = this.inputDocument as Document
    this.definition = this.document
    this.router = this.#routes.router
    this.validator = this.#routes.validator
    this.initialized = true
    this.register(this.handlers)
    return this
  }
}

/** Makes a router whose handlers are given. Ready when the promise resolves. */
export function createContractRouter(
  contract: Contract,
  handlers: Pick<Options, 'handlers' | 'securityHandlers'>,
): Promise<ContractRouter> {
  return new ContractRouter(contract, handlers).init()
}

type RequestValidators = ReturnType<OpenAPIValidator['getRequestValidatorsForOperation']>

/** Schemas are of draft 2020-12: the validators for bodies and for parameters are the contract's own. */
class ContractValidator extends OpenAPIValidator {
  readonly #contract: Contract
  readonly #validators = new Map<string, RequestValidators>()
  #body: ReturnType<Contract['createAjv']> | undefined
  #parameters: ReturnType<Contract['createAjv']> | undefined

  constructor(contract: Contract, router: OpenAPIRouter) {
    super({ definition: documentOf(contract), router, coerceTypes: true, lazyCompileValidators: true })
    this.#contract = contract
  }

  override getRequestValidatorsForOperation(operationId: string): RequestValidators {
    const known = this.#validators.get(operationId)
    const validators =
      known ?? super.getRequestValidatorsForOperation(operationId)?.map(keepFirstErrors) ?? null
    this.#validators.set(operationId, validators)
    return validators
  }

  override getAjv(_context: unknown, options: { coerceTypes?: unknown } = {}) {
    if (options.coerceTypes) {
      this.#parameters ??= this.#contract.createAjv({ coerceTypes: true, useDefaults: true })
      return this.#parameters
    }
    this.#body ??= this.#contract.createAjv()
    return this.#body
  }
}

function routesOf(contract: Contract): Routes {
  const routes = known.get(contract)
  if (routes) return routes
  const router = new OpenAPIRouter({ definition: documentOf(contract), ignoreTrailingSlashes: false })
  // The router lists the operations anew for every request; the list never changes.
  const operations = router.getOperations()
  router.getOperations = () => operations
  const made = { router, validator: new ContractValidator(contract, router) }
  known.set(contract, made)
  return made
}

const documentOf = ({ document }: Contract): Document => document as unknown as Document
