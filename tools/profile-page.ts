import type { ProfileKey, ProfileValue } from '../src/profile/index.ts'

const INTRODUCTION = `# The behaviour profile

<!-- Generated from contracts/profile.schema.json by \`npm run generate\`. Do not edit. -->

Where the specification is silent or contradicts itself, a deployment has to choose, and every such choice is one key
of the behaviour profile. The emulator obeys the profile that it is started with (\`--profile NAME|FILE|random:SEED\`);
the conformance runner never fails a deployment on one of these points.

A profile is a YAML or JSON file that nests the parts of a key and names only what differs from its base:

\`\`\`yaml
extends: default
agents:
  create: { status: 201 }
http:
  unknownProperties: { default: accept, createAgent: reject }   # a key by operation
\`\`\`

Ready profiles are \`default\`, \`strict\` (refuses whatever may be refused) and \`lenient\` (accepts whatever may be
accepted); \`random:7\` draws every key, always the same for the same number. Of the values of a key the first is its
default.
`

/** The reference of all keys: for each room a table of keys, values, defaults and reasons. */
export function profilePage(keys: readonly ProfileKey[]): string {
  const rooms = [...new Set(keys.map(({ path }) => path[0] ?? ''))]
  return [
    INTRODUCTION,
    ...rooms.map((room) =>
      section(
        room,
        keys.filter(({ path }) => path[0] === room),
      ),
    ),
  ].join('\n')
}

function section(room: string, keys: readonly ProfileKey[]): string {
  const head =
    '| key | left open by the specification | values | default | why this default |\n|---|---|---|---|---|'
  return `## ${room}\n\n${head}\n${keys.map(row).join('\n')}\n`
}

function row(key: ProfileKey): string {
  const name = `\`${key.key}\`${key.operations.length > 0 ? '<br>by operation' : ''}`
  const open = `${key.description}<br>*${key.source}*`
  const values = key.form ? Object.keys(key.meanings) : key.values.map(text)
  const meanings = values.map((value) => `\`${value}\`: ${key.meanings[value]}`)
  const cells = [name, open, meanings.join('<br>'), `\`${text(key.default)}\``, key.reason]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function text(value: ProfileValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
