import { isObject, readDocument } from '../contract/index.ts'

/** The kinds of keys that an account has, as the contract's security schemes name them. */
export type KeyName = 'managementKey' | 'knowledgeKey' | 'trackingKey'

const keyNames: readonly string[] = ['managementKey', 'knowledgeKey', 'trackingKey'] satisfies KeyName[]

/** The key that each operation wants, by its method and path: `POST /knowledge/search`. */
export function keysByOperation(): Map<string, KeyName> {
  const keys = new Map<string, KeyName>()
  for (const [path, item] of Object.entries(readDocument('openapi')['paths'] ?? {})) {
    if (!isObject(item)) continue
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation) || !Array.isArray(operation['security'])) continue
      const schemes = operation['security'].filter(isObject).flatMap((scheme) => Object.keys(scheme))
      const key = schemes.find((scheme): scheme is KeyName => keyNames.includes(scheme))
      if (key) keys.set(`${method.toUpperCase()} ${path}`, key)
    }
  }
  return keys
}
