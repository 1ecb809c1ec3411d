import { chooseSteps, isTestOf, type Step } from './steps.ts'

/** A selected step with its test files, or with the reason to skip it. */
export interface Plan {
  readonly step: Step
  readonly files: readonly string[]
  readonly skippedBecause?: string
}

/** The files that a change may have broken; 'all' if it affects everything. */
export type Affected = ReadonlySet<string> | 'all'

/** The options from the command line. */
export interface Choice {
  /** The selected steps. If empty, all. */
  readonly names: readonly string[]
  readonly isFull: boolean
  /** If set, only what a change may have broken is tested. */
  readonly affected?: Affected
}

/** The state of the working tree. */
export interface Tree {
  readonly files: readonly string[]
  /**
   * The hash of all files when a step last passed, by step. Contains only steps that depend on file contents
   * alone.
   */
  readonly judged: Readonly<Record<string, string>>
  readonly hash: string
  /** The files that the work since the main branch may have broken; undefined if there is no such branch. */
  readonly affectedSinceMain: () => Affected | undefined
}

/** The test of the console's start, which runs after any change. */
const startOfConsole = 'tests/e2e/launch.spec.ts'

/**
 * The plan for each selected step. A step named on the command line runs, unless the change can't have broken
 * any of its tests.
 * @throws UsageError if a name is unknown
 */
export function planSteps({ names, isFull, affected }: Choice, tree: Tree): readonly Plan[] {
  let sinceMain: Affected | undefined
  const isNamed = ({ name }: Step) => names.includes(name)
  /** The files to which a step is limited; undefined if it is not limited. */
  const limitOf = (step: Step): Affected | undefined => {
    if (affected !== undefined || !step.isFoundation || isFull || isNamed(step)) return affected
    sinceMain ??= tree.affectedSinceMain()
    return sinceMain
  }
  const filesOf = (step: Step): readonly string[] => {
    const { tests } = step
    const limit = limitOf(step) ?? 'all'
    return tests
      ? tree.files.filter(
          (file) => isTestOf(tests, file) && (limit === 'all' || limit.has(file) || file === startOfConsole),
        )
      : []
  }
  const reasonToSkip = (step: Step, files: readonly string[]) => {
    if (step.tests && files.length === 0) return 'not run: no change can have broken it'
    return step.judgesFiles && !isNamed(step) && tree.judged[step.name] === tree.hash
      ? 'passed before on the same files'
      : undefined
  }
  return chooseSteps(names, isFull).map((step) => {
    const files = filesOf(step)
    const skippedBecause = reasonToSkip(step, files)
    return { step, files, ...(skippedBecause !== undefined && { skippedBecause }) }
  })
}
