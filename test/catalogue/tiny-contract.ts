import type { JsonObject } from '../../src/contract/index.ts'

/** A contract with one operation, `writeThing`, whose parts a test gives. */
export function contractWith(parts: {
  body?: object
  operation?: object
  pathItem?: object
  components?: object
}): JsonObject {
  const body = parts.body && {
    requestBody: { required: true, content: { 'application/json': { schema: parts.body } } },
  }
  const post = { operationId: 'writeThing', responses: {}, ...body, ...parts.operation }
  const contract: object = {
    openapi: '3.1.0',
    paths: { '/things/{thingId}': { post, ...parts.pathItem } },
    components: parts.components ?? {},
  }
  return contract as JsonObject
}
