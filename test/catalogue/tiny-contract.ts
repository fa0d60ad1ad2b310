/** A contract with one operation, `writeThing`, whose parts a test gives. */
export function contractWith(parts: {
  body?: object
  operation?: object
  pathItem?: object
  components?: object
}): Readonly<Record<string, unknown>> {
  const body = parts.body && {
    requestBody: { required: true, content: { 'application/json': { schema: parts.body } } },
  }
  const post = { operationId: 'writeThing', responses: {}, ...body, ...parts.operation }
  return {
    openapi: '3.1.0',
    paths: { '/things/{thingId}': { post, ...parts.pathItem } },
    components: parts.components ?? {},
  }
}
