import { type LanguageModelEndpoint, startEmulator } from '../../emulator/index.ts'
import { checkStateFolder, writeStateFolder } from '../state-folder/index.ts'
import { announce, announceAsJson } from './announce.ts'
import { deliveryLine } from './delivery-line.ts'
import { printTargetOf } from './print-target.ts'
import { readFaults } from './read-faults.ts'
import { readImport } from './read-import.ts'
import { readModel } from './read-model.ts'
import { readProfile } from './read-profile.ts'
import { readSeed } from './read-seed.ts'
import { createReporter } from './reporter.ts'
import type { StartOptions } from './start.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** A key is no option: a command line is seen by every user of the machine. */
function endpointAt(url: string): LanguageModelEndpoint {
  const key = process.env['UNDERSTUDY_LLM_KEY']
  return { url, ...(key && { key }) }
}

/** Starts the emulator that the options describe, and stops it on a signal. */
export async function runEmulator(options: StartOptions): Promise<void> {
  const { profile, seed, clock, seedRandom, controlToken, model, llmUrl, json, printTarget, ...rest } =
    options
  const { faults, import: imported, exportOnExit, ...address } = rest
  if (exportOnExit !== undefined) await checkStateFolder(exportOnExit)
  const modelFolder = model === undefined ? undefined : await readModel(model, rest)
  const state = imported === undefined ? undefined : await readImport(imported, exportOnExit)
  const emulator = await startEmulator({
    ...address,
    seed: await readSeed(seed),
    report: createReporter(),
    onDelivery: (event) => process.stderr.write(`${deliveryLine(event)}\n`),
    tell: (sentence) => process.stderr.write(`knowledge: ${sentence}\n`),
    ...(profile !== undefined && { profile: await readProfile(profile) }),
    ...(clock !== undefined && { clock }),
    ...(faults !== undefined && { faults: await readFaults(faults) }),
    ...(state && { state }),
    ...(seedRandom !== undefined && { randomSeed: seedRandom }),
    ...(controlToken !== undefined && { controlToken }),
    ...(modelFolder !== undefined && { model: modelFolder }),
    ...(llmUrl !== undefined && { languageModel: endpointAt(llmUrl) }),
  })
  stopOnSignal(emulator, async () => {
    if (exportOnExit !== undefined) await writeStateFolder(exportOnExit, emulator.readState())
  })
  for (const sentence of emulator.recovery) process.stderr.write(`store: ${sentence}\n`)
  if (printTarget) await printTargetOf(emulator)
  else if (json) announceAsJson(emulator)
  else announce(emulator)
}
