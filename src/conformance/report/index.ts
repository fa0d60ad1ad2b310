export { exitCode, makeReport, type Report, type Result, toResult } from './report.ts'
