import type { AttemptResult } from './delivery/index.ts'

/** How deliveries end that the emulator itself brings to an end. */
export const agentDeleted: AttemptResult = {
  verdict: 'cancelled',
  message: 'the agent was deleted; a call that was under way may have arrived before',
}

export const emulatorStopped: AttemptResult = {
  verdict: 'interrupted',
  message: 'the emulator was stopped before the call came to an end; replay it',
}

export const storeReplaced: AttemptResult = {
  verdict: 'cancelled',
  message: "the emulator's data was reset or replaced",
}

/** Found at the next start: whether the receiver got the call is not known, so it is not made again by itself. */
export const processEnded: AttemptResult = {
  verdict: 'interrupted',
  message:
    'the emulator ended before the call was over; it may or may not have arrived, and is not made again unless it is replayed',
}
