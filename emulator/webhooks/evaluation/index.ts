export { type Evaluated, evaluateAbsence, evaluateWebhooks } from './evaluate-webhooks.ts'
