export { deploy } from './deploy.ts'
export { type Deployed, loadDeployed, saveDeployed } from './deployed.ts'
export { DeploymentError } from './errors.ts'
export { type DeploymentPlan, type DeploymentStep, planDeployment } from './plan.ts'
