export { checkFaults } from './check-faults.ts'
export {
  type Deployed,
  DeploymentError,
  type DeploymentPlan,
  type DeploymentStep,
  deploy,
  loadDeployed,
  planDeployment,
  saveDeployed,
} from './deployment/index.ts'
export { seedFileSchema } from './file-schema.ts'
export { findFaultMisfits } from './find-fault-misfits.ts'
export { findMisfits, type Misfit } from './find-misfits.ts'
export { readPackagedSeed, readSeedFile } from './read-seed-file.ts'
export type { SeedAgent, SeedDocument, SeedKnowledge } from './seed-document.ts'
