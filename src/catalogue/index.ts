export { type CatalogueFiles, catalogue } from './catalogue.ts'
export { type DerivedRequirement, deriveRequirements } from './derivation/index.ts'
export { CatalogueError, type CatalogueProblem, DerivationError } from './errors.ts'
export { type Exclusion, loadRequirements, type RequirementsFile } from './load-requirements.ts'
export {
  type Condition,
  type Constraint,
  LEVELS,
  type Level,
  type Part,
  type Requirement,
  type Source,
} from './requirement.ts'
