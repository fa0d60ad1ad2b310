import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { closestMatch } from 'leven'
import { isMap, LineCounter, parseDocument } from 'yaml'
import { createAjv } from '../../contract/index.ts'
import { packageRoot } from '../../package-root.ts'
import { completeProfile } from '../../profile/index.ts'
import { TargetError } from './errors.ts'
import { fillVariables } from './fill-variables.ts'
import type { Target } from './target.ts'

/** Where targets are looked for. */
export interface TargetSource {
  /** A name of the file, or a plain URL. */
  target: string
  /** `understudy.yaml` of the current folder unless given. */
  config?: string
  environment: Readonly<Record<string, string | undefined>>
  /** Members that stand above those of the file, from flags and the environment. */
  overrides: Partial<Target>
}

/**
 * Reads the description of a target.
 *
 * @throws TargetError for a file that cannot be read, an unknown name or member, a variable that is not set, and a
 *   URL that holds more than an address
 */
export async function loadTarget({ target, config, environment, overrides }: TargetSource): Promise<Target> {
  const described = isUrl(target) ? { url: target } : await readNamed(target, config, environment)
  return { ...described, ...overrides, url: addressOf(described.url) }
}

/** Paths are put behind the address; and what else a URL can hold may be secret, so it is not shown. */
function addressOf(url: string): string {
  if (!isUrl(url)) throw new TargetError('the url of the target must begin with http:// or https://')
  const { username, password, search, hash } = new URL(url)
  if (username || password || search || hash) {
    throw new TargetError(
      'the url of the target must be an address and a path alone, without a user, a query or a fragment',
    )
  }
  return url.replace(/\/+$/, '')
}

function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

async function readNamed(
  name: string,
  config: string | undefined,
  environment: TargetSource['environment'],
): Promise<Target> {
  const file = resolve(config ?? 'understudy.yaml')
  const targets = await readTargets(file)
  const found = Object.hasOwn(targets, name) ? targets[name] : undefined
  if (found === undefined) {
    const nearest = closestMatch(name, Object.keys(targets))
    throw new TargetError(
      `${file} describes no target "${name}"${nearest ? `; did you mean "${nearest}"?` : ''} ` +
        'A target is a name of that file, or a URL that begins with http:// or https://',
    )
  }
  return fillVariables(found, environment, `target "${name}" in ${file}`)
}

async function readTargets(file: string): Promise<Record<string, Target>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new TargetError(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
    )
  })
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [first] = document.errors
  if (first)
    throw new TargetError(`${file}:${lines.linePos(first.pos[0]).line} ${first.message.split('\n')[0]}`)
  const problems = await findProblems(document.toJS(), (path) => {
    const node = document.getIn(path, true)
    const range =
      isMap(node) || (typeof node === 'object' && node && 'range' in node)
        ? (node as { range?: number[] }).range
        : undefined
    return range ? lines.linePos(range[0] ?? 0).line : 1
  })
  if (problems.length > 0) throw new TargetError(problems.map((problem) => `${file}:${problem}`).join('\n'))
  return (document.toJS() as { targets: Record<string, Target> }).targets
}

async function findProblems(value: unknown, lineOf: (path: string[]) => number): Promise<string[]> {
  const schema = JSON.parse(await readFile(join(packageRoot(), 'contracts', 'target.schema.json'), 'utf8'))
  const validate = createAjv(completeProfile({})).compile(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const path = instancePath.split('/').slice(1)
    const member = params['unevaluatedProperty'] ?? params['missingProperty']
    const place = [...path, ...(member ? [member] : [])]
    const said = params['unevaluatedProperty']
      ? 'is not a known member'
      : params['missingProperty']
        ? 'is missing'
        : message
    return `${lineOf(params['unevaluatedProperty'] ? place : path)} ${place.join('.') || 'the file'} ${said}`
  })
}
