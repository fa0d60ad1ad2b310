import { describeContract } from '../../../support/describe-contract.ts'

describeContract('recordTrackingEvent')
