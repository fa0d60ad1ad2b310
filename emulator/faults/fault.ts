import type { controlComponents } from '../../src/contract/index.ts'

/** What a fault does, to which requests, how often: as it is asked for. */
export type FaultRule = controlComponents['schemas']['FaultRule']

/** A fault that is in force, with what has come of it. */
export type Fault = controlComponents['schemas']['Fault']
