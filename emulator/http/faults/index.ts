export { injectedAnswer } from './injected-answer.ts'
export { sendFaulty } from './send-faulty.ts'
