import { chooseSteps, isTestOf, type Step } from './steps.ts'

/** A step that is chosen, with its test files, or why it need not run. */
export interface Plan {
  readonly step: Step
  readonly files: readonly string[]
  readonly skippedBecause?: string
}

/** The files that a change can have broken; 'all' for a change that affects everything. */
export type Affected = ReadonlySet<string> | 'all'

/** The checks that a person chooses on the command line. */
export interface Choice {
  /** The steps; all if there are none. */
  readonly names: readonly string[]
  readonly isFull: boolean
  /** Only what a change can have broken is tested, if the person asks for that. */
  readonly affected?: Affected
}

/** The state of the working tree. */
export interface Tree {
  readonly files: readonly string[]
  /** The hash of all files when a step that judges files last passed, by its name. */
  readonly judged: Readonly<Record<string, string>>
  readonly hash: string
  /** The files that the work since the main branch can have broken; undefined without such a branch. */
  readonly affectedSinceMain: () => Affected | undefined
}

/** It is tested after any change. */
const startOfConsole = 'tests/e2e/launch.spec.ts'

/**
 * The plan of each chosen step. A named step runs, unless the change can have broken none of its tests.
 * @throws UsageError if a name is unknown
 */
export function planSteps({ names, isFull, affected }: Choice, tree: Tree): readonly Plan[] {
  let sinceMain: Affected | undefined
  const isNamed = ({ name }: Step) => names.includes(name)
  /** The files to which a step is limited; undefined if it is not. */
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
