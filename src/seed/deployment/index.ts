export { DeploymentError, deploy } from './deploy.ts'
export { type Deployed, loadDeployed, saveDeployed } from './deployed.ts'
export { type DeploymentPlan, type DeploymentStep, planDeployment } from './plan.ts'
