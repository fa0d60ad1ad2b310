import { catalogue } from '../src/catalogue/index.ts'
import { coverage, everyCheck } from '../src/conformance/index.ts'
import { coveragePage } from './coverage-page.ts'

const requirements = catalogue()
const found = coverage(requirements, everyCheck(requirements))
process.stdout.write(coveragePage(found))
if (found.untested.length > 0) process.exitCode = 1
