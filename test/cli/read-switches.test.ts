import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { option } from '../../src/cli/option.ts'
import { readSwitches } from '../../src/cli/read-switches.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The options that a command is called with. */
function optionsOf(...words: string[]): Record<string, unknown> {
  const command = new Command('start')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addOption(option('--offline', 'call no other machine'))
    .addOption(option('--no-request-id-header', 'leave out a header'))
    .hook('preAction', (_, called) => readSwitches(called))
    .action(() => undefined)
  return command.parse(['node', 'start', ...words]).opts()
}

test.each(['1', 'true', 'yes', 'TRUE'])('"%s" turns a switch on', (value) => {
  vi.stubEnv('UNDERSTUDY_OFFLINE', value)
  vi.stubEnv('UNDERSTUDY_NO_REQUEST_ID_HEADER', value)
  expect(optionsOf()).toEqual({ offline: true, requestIdHeader: false })
})

test.each(['0', 'false', 'no', '', 'False'])('"%s" leaves a switch off', (value) => {
  vi.stubEnv('UNDERSTUDY_OFFLINE', value)
  vi.stubEnv('UNDERSTUDY_NO_REQUEST_ID_HEADER', value)
  expect(optionsOf()).toEqual({ offline: undefined, requestIdHeader: true })
})

test('anything else is refused with what would be right', () => {
  vi.stubEnv('UNDERSTUDY_OFFLINE', 'maybe')
  expect(() => optionsOf()).toThrow(
    "option '--offline' value 'maybe' from env 'UNDERSTUDY_OFFLINE' is invalid. It must be 1, true or yes, or 0, false, no or empty.",
  )
})

test('the command line wins', () => {
  vi.stubEnv('UNDERSTUDY_OFFLINE', '0')
  expect(optionsOf('--offline')).toMatchObject({ offline: true })
})
