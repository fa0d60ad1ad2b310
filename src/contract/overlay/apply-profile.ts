import { type Profile, profileValue } from '../../profile/index.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { mergePatch } from './merge-patch.ts'

/**
 * Applies what a behaviour profile decides to a contract: each node's `x-profile` patches the node with the patch of
 * the value in force. The patched node keeps `x-decided-by`, which names the profile key behind each keyword that some
 * value changes (`*`: behind all of them), so that a refusal can say that the specification left the point open.
 *
 * @throws Error when a node names a key or value that the profile does not have: the contract itself is wrong
 */
export function applyProfile(document: JsonObject, profile: Profile): JsonObject {
  return applyToNode(document, profile) as JsonObject
}

function applyToNode(node: Json, profile: Profile): Json {
  if (Array.isArray(node)) return node.map((element) => applyToNode(element, profile))
  if (!isObject(node)) return node
  const decided = decide(node, profile)
  return Object.fromEntries(
    Object.entries(decided).map(([member, value]) => [member, applyToNode(value, profile)]),
  )
}

function decide(node: JsonObject, profile: Profile): JsonObject {
  const { 'x-profile': choices, ...rest } = node
  if (!isObject(choices)) return node
  let decided: JsonObject = rest
  let nested: JsonObject = {}
  const decidedBy: JsonObject = isObject(node['x-decided-by']) ? { ...node['x-decided-by'] } : {}
  for (const [key, patches] of Object.entries(choices)) {
    const { 'x-profile': further, ...patch } = patchInForce(key, patches, profile)
    for (const keyword of keywordsOfAll(patches)) decidedBy[keyword] ??= key
    for (const keyword of keywordsOf(patch)) decidedBy[keyword] = key
    decided = mergePatch(decided, markValues(patch, key)) as JsonObject
    if (isObject(further)) nested = { ...nested, ...further }
  }
  decided['x-decided-by'] = decidedBy
  return Object.keys(nested).length > 0 ? decide({ ...decided, 'x-profile': nested }, profile) : decided
}

/** A schema of all values of a map is a node of its own, and decided as a whole. */
function markValues(patch: JsonObject, key: string): JsonObject {
  const values = patch['additionalProperties']
  if (!isObject(values)) return patch
  return { ...patch, additionalProperties: { ...values, 'x-decided-by': { '*': key } } }
}

function keywordsOfAll(patches: Json): string[] {
  const each = isObject(patches) ? Object.values(patches).filter(isObject) : []
  return each.flatMap(keywordsOf)
}

/** The keywords of a patch; `*` for one that takes the place of the whole schema. */
function keywordsOf(patch: JsonObject): string[] {
  const keywords = Object.keys(patch).filter((keyword) => keyword !== 'x-profile')
  return keywords.map((keyword) => (keyword === '$ref' ? '*' : keyword))
}

function patchInForce(key: string, patches: Json, profile: Profile): JsonObject {
  const value = profileValue(profile, key)
  const patch = isObject(patches) ? patches[String(value)] : undefined
  if (!isObject(patch)) {
    throw new Error(
      `The contract has no patch for the value ${JSON.stringify(value)} of the profile key ${key}.`,
    )
  }
  return patch
}
