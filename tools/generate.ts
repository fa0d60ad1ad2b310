import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../src/catalogue/index.ts'
import { coverage, everyCheck } from '../src/conformance/index.ts'
import { packageRoot } from '../src/package-root.ts'
import { profileKeys } from '../src/profile/index.ts'
import { seedFileSchema } from '../src/seed/index.ts'
import { coveragePage, withCoverage } from './coverage-page.ts'
import { checkOutputs, type Output, writeOutputs } from './outputs.ts'
import { profilePage } from './profile-page.ts'
import { contractTypes, profileTypes } from './types.ts'

const root = packageRoot()
const requirements = catalogue()
const tested = coverage(requirements, everyCheck(requirements))

const outputs: readonly Output[] = [
  {
    file: 'src/contract/generated/service.ts',
    content: () => contractTypes(root, 'contracts/openapi.yaml'),
  },
  {
    file: 'src/contract/generated/control.ts',
    content: () => contractTypes(root, 'contracts/control.openapi.yaml'),
  },
  {
    file: 'src/profile/generated/profile.ts',
    content: () => profileTypes(root, 'contracts/profile.schema.json', profileKeys()),
  },
  {
    file: 'contracts/seed.schema.json',
    content: async () => `${JSON.stringify(await seedFileSchema(), null, 2)}\n`,
  },
  { file: 'docs/profile.md', content: async () => profilePage(profileKeys()) },
  { file: 'docs/coverage.md', content: async () => coveragePage(tested) },
  {
    file: 'README.md',
    content: async () => withCoverage(await readFile(join(root, 'README.md'), 'utf8'), tested),
  },
]

const run = process.argv.includes('--check') ? checkOutputs : writeOutputs
const complaints = await run(root, outputs)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0) process.exitCode = 1
