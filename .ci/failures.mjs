// Prints each test and file that failed in a JSON report of vitest, with the first lines of why.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const opening = (message) => (message ?? '').split('\n').slice(0, 3).join('\n      ')

for (const file of report.testResults) {
  const name = relative(process.cwd(), file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  for (const test of failed)
    process.stdout.write(`${name}: ${test.fullName}\n      ${opening(test.failureMessages[0])}\n`)
  if (file.status === 'failed' && failed.length === 0)
    process.stdout.write(`${name}\n      ${opening(file.message)}\n`)
}
