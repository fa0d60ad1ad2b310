export { probeChecks } from './probe-checks.ts'
