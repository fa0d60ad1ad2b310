import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../src/contract/index.ts'
import { packageRoot } from '../../../src/package-root.ts'
import { unknownTemplate, unreadableTemplate } from '../errors.ts'

/** The payload templates that a profile's `webhooks.payload` can name. */
export interface PayloadTemplates {
  /** @throws PayloadTemplateError naming those there are, or what is wrong with the file */
  get(name: string): Json
}

/**
 * Templates are JSON files, called by their names without `.json`: those of the package, and those of a folder of the
 * user's, which win. Each is read once.
 */
export function createPayloadTemplates(folder?: string): PayloadTemplates {
  const folders = [...(folder === undefined ? [] : [folder]), join(packageRoot(), 'contracts', 'payloads')]
  const read = new Map<string, Json>()

  return {
    get(name) {
      const template = read.get(name) ?? readTemplate(folders, name)
      read.set(name, template)
      return template
    },
  }
}

function readTemplate(folders: readonly string[], name: string): Json {
  const file = folders.flatMap(templateFiles).find((template) => template.name === name)
  if (!file)
    throw unknownTemplate(name, [...new Set(folders.flatMap(templateFiles).map((known) => known.name))])
  try {
    return JSON.parse(readFileSync(file.path, 'utf8'))
  } catch (error) {
    throw unreadableTemplate(file.path, error)
  }
}

function templateFiles(folder: string): { name: string; path: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: file.slice(0, -'.json'.length), path: join(folder, file) }))
}
