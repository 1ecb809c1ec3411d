import { chooseSteps, isTestOf, type Step, type Tests } from './steps.ts'

/** A step that is chosen, with its test files, or why it need not run. */
export interface Plan {
  readonly step: Step
  readonly files: readonly string[]
  /** A hash of what it judges, if it judges only that. */
  readonly hash?: string
  readonly skippedBecause?: string
}

/** The files that a change can have broken; 'all' for a change that affects everything. */
export type Affected = ReadonlySet<string> | 'all'

/** What a person asks for. */
export interface Choice {
  /** The steps; all if there are none. */
  readonly names: readonly string[]
  readonly isFull: boolean
  /** Only what this change can have broken is tested. */
  readonly affected?: Affected
}

/** What is known of the working tree. */
export interface Tree {
  readonly files: readonly string[]
  /** The contents that a step judged when it last passed, as a hash. */
  readonly judged: Readonly<Record<string, string>>
  readonly hashOf: (paths: readonly string[]) => string
  /** What the work since the main branch can have broken; undefined if there is no main branch to compare with. */
  readonly affectedSinceMain: () => Affected | undefined
}

/** The start of the console is tested after any change. */
const isGolden = ({ runner }: Tests, file: string) =>
  runner === 'playwright' && file === 'tests/e2e/launch.spec.ts'

const reaches = (affected: Affected, files: readonly string[]) =>
  affected === 'all' || files.some((file) => affected.has(file))

/**
 * What there is to do for each chosen step. A step that is named runs in any case.
 * @throws UsageError if a name is unknown
 */
export function planSteps({ names, isFull, affected = 'all' }: Choice, tree: Tree): readonly Plan[] {
  let sinceMain: Affected | undefined
  const filesOf = ({ tests }: Step) =>
    tests
      ? tree.files.filter(
          (file) =>
            isTestOf(tests, file) && (affected === 'all' || affected.has(file) || isGolden(tests, file)),
        )
      : []
  const reasonToSkip = (
    { name, tests, isFoundation }: Step,
    files: readonly string[],
    hash: string | undefined,
  ) => {
    if (tests && files.length === 0) return 'not run: the change can have broken none of it'
    if (names.includes(name)) return undefined
    if (hash !== undefined && tree.judged[name] === hash) return 'passed before on the same files'
    if (!isFoundation || isFull || affected !== 'all') return undefined
    sinceMain ??= tree.affectedSinceMain()
    return sinceMain && !reaches(sinceMain, files)
      ? 'not run: no change since the main branch can have broken it'
      : undefined
  }
  return chooseSteps(names, isFull).map((step) => {
    const files = filesOf(step)
    const hash = step.judges && tree.hashOf(step.judges)
    const skippedBecause = reasonToSkip(step, files, hash)
    return {
      step,
      files,
      ...(hash !== undefined && { hash }),
      ...(skippedBecause !== undefined && { skippedBecause }),
    }
  })
}
