import type { Command, Option } from 'commander'

const on = new Set(['1', 'true', 'yes'])
const off = new Set(['0', 'false', 'no', ''])

/**
 * Reads the switches, which are options without a value, that the environment sets: to commander a variable turns its
 * switch on whatever it holds. A value that says neither on nor off ends the command as a wrong option does.
 */
export function readSwitches(command: Command): void {
  for (const option of command.options.filter(isSwitch)) {
    if (command.getOptionValueSource(option.attributeName()) === 'env') readSwitch(command, option)
  }
}

function isSwitch({ required, optional }: Option): boolean {
  return !required && !optional
}

function readSwitch(command: Command, option: Option): void {
  const { envVar = '', flags, negate } = option
  const value = process.env[envVar] ?? ''
  const wanted = value.toLowerCase()
  if (on.has(wanted)) return
  if (!off.has(wanted)) {
    const wrong = `option '${flags}' value '${value}' from env '${envVar}' is invalid`
    command.error(`error: ${wrong}. It must be 1, true or yes, or 0, false, no or empty.`)
  }
  command.setOptionValueWithSource(option.attributeName(), negate ? true : undefined, 'default')
}
