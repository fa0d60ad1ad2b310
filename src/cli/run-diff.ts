import {
  type Comparison,
  compareProfiles,
  compareReports,
  comparisonToTerminal,
  createRedactor,
  exitCodeOf,
  learntProfile,
  learntSide,
  type ProfileSide,
  profileSide,
  type Redactor,
  readReport,
  showLeftBehind,
  showText,
  type Target,
  TargetError,
} from '../conformance/index.ts'
import { loadLearnt, loadProfile, ProfileError, readyProfiles } from '../profile/index.ts'
import type { DiffCommandOptions } from './diff.ts'
import { type Side, sideOf } from './diff-side.ts'
import { isComplete, learnTarget } from './run-learn.ts'
import { targetOf } from './target-options.ts'
import { UsageError } from './usage-error.ts'

/** Compares the two sides that are named, and prints what differs. */
export async function runDiff(a: string, b: string, options: DiffCommandOptions): Promise<void> {
  const sides = [await sideOf(a), await sideOf(b)] as const
  const reports = sides.filter(({ kind }) => kind === 'report')
  if (reports.length === 1) {
    const said = sides.map(({ name, kind }) => `${name} is a ${kind}`).join(', ')
    throw new UsageError(`${said}; a report can only be compared with a report`)
  }
  const { comparison, redact, isWhole } =
    reports.length === 2 ? await diffReports(a, b) : await diffBehaviours(sides, options)
  process.stdout.write(comparisonToTerminal(comparison, [a, b], redact))
  process.exitCode = exitCodeOf(comparison) || (isWhole ? 0 : 3)
}

interface Diff {
  comparison: Comparison
  redact: Redactor
  /** Whether everything was judged that was asked for. */
  isWhole: boolean
}

async function diffReports(a: string, b: string): Promise<Diff> {
  const comparison = compareReports(await readReport(a), await readReport(b))
  return { comparison, redact: asItIs, isWhole: true }
}

async function diffBehaviours([a, b]: readonly [Side, Side], options: DiffCommandOptions): Promise<Diff> {
  const [first, second] = [await behaviourOf(a, options), await behaviourOf(b, options)]
  return {
    comparison: compareProfiles(first.side, second.side),
    redact: (text) => second.redact(first.redact(text)),
    isWhole: first.isWhole && second.isWhole,
  }
}

interface Behaviour {
  side: ProfileSide
  redact: Redactor
  isWhole: boolean
}

/** How a profile says that a deployment behaves, or how a live one is seen to behave. */
async function behaviourOf({ name, kind }: Side, options: DiffCommandOptions): Promise<Behaviour> {
  if (kind === 'target') return observe(await targetNamed(name, options), options)
  try {
    const side = profileSide(await loadProfile(name), await loadLearnt(name))
    return { side, redact: asItIs, isWhole: true }
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(error.message)
    throw error
  }
}

async function targetNamed(name: string, options: DiffCommandOptions): Promise<Target> {
  try {
    return await targetOf({ ...options, target: name })
  } catch (error) {
    if (!(error instanceof TargetError) || name.includes('://')) throw error
    const profiles = (await readyProfiles()).join(', ')
    throw new UsageError(
      `${name} is none of the ready profiles (${profiles}), and as a target: ${error.message}`,
    )
  }
}

async function observe(target: Target, options: DiffCommandOptions): Promise<Behaviour> {
  const report = await learnTarget(target, options)
  const redact = createRedactor(target, report.results)
  const leftBehind = showLeftBehind(report, showText(redact))
  if (leftBehind) process.stderr.write(`${leftBehind}\n`)
  return { side: learntSide(learntProfile(report, redact)), redact, isWhole: isComplete(report) }
}

const asItIs: Redactor = (text) => text
