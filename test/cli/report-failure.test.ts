import { afterEach, expect, test, vi } from 'vitest'
import { reportFailure } from '../../src/cli/report-failure.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is said of a failure, and the exit code. */
function reported(error: unknown) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return { code: reportFailure(error), said: write.mock.calls.map(([text]) => String(text)).join('') }
}

const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: said by the system, ${syscall}`), { code, syscall })

test.each(['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS'])('%s while writing is one line', (code) => {
  expect(reported(failed(code, 'write'))).toEqual({
    code: 2,
    said: `understudy: ${code}: said by the system, write; give a place that can be written to\n`,
  })
})

test('what nobody expects is a bug, with its stack', () => {
  const { code, said } = reported(failed('EBADF', 'write'))
  expect(code).toBe(1)
  expect(said).toMatch(/this is a bug, please report it\nError: EBADF.*\n +at /)
})
