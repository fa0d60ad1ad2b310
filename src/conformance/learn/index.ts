export { type LearnOptions, learn } from './learn.ts'
export { type LearntProfile, learntProfile } from './learnt-profile.ts'
export { learntToTerminal } from './learnt-to-terminal.ts'
