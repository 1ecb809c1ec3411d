import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** A test file with its duration. */
interface TimedFile {
  readonly file: string
  readonly seconds: number
}

/** The counts, failures (one line each) and file durations of a step. */
export interface StepReport {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  readonly files: readonly TimedFile[]
}

const count = v.pipe(v.number(), v.integer())

interface PlaywrightSuite {
  readonly specs: ReadonlyArray<{
    title: string
    file: string
    line: number
    tests: Array<{ status: string; results: Array<{ duration: number }> }>
  }>
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: count,
      tests: v.array(v.object({ status: v.string(), results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})

// A test that passed only at a retry counts as failed, so that somebody investigates it.
const failedStates = ['unexpected', 'flaky']

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => failedStates.includes(status)))
    .map(({ title, file, line }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failuresOf),
]

/** The file of each spec, with the total time of all its attempts. */
const timesIn = ({ specs, suites = [] }: PlaywrightSuite): TimedFile[] => [
  ...specs.map(({ file, tests }) => ({
    file,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(timesIn),
]

const byFile = (times: readonly TimedFile[]): TimedFile[] =>
  [...new Set(times.map(({ file }) => file))].map((file) => ({
    file,
    seconds: times.reduce((sum, each) => (each.file === file ? sum + each.seconds : sum), 0),
  }))

const reports = {
  vitest: v.object({
    passed: count,
    failed: count,
    skipped: count,
    failures: v.array(v.string()),
    files: v.array(v.object({ file: v.string(), seconds: v.number() })),
  }),
  playwright: v.pipe(
    v.object({
      stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
      suites: v.array(playwrightSuite),
      errors: v.array(v.object({ message: v.optional(v.string(), 'an error without a message') })),
    }),
    v.transform(
      ({ stats, suites, errors }): StepReport => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => message)],
        files: byFile(suites.flatMap(timesIn)),
      }),
    ),
  ),
} as const

/**
 * Reads the report of a step's test runner. A failed step always has at least one failure, even if the runner
 * crashed or a file did not load.
 */
export function readReport(ok: boolean, runner?: keyof typeof reports, file?: string): StepReport {
  const report =
    runner && file && existsSync(file)
      ? v.parse(reports[runner], JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
  return ok ? report : { ...report, failed: Math.max(1, report.failed) }
}

/** The result of a step. */
export interface StepOutcome {
  readonly name: string
  readonly title: string
  /** Undefined if the step did not run. */
  readonly result?: {
    readonly ok: boolean
    readonly seconds: number
    /** CPU time; undefined if it can't be measured here. */
    readonly cpuSeconds?: number | undefined
    readonly report: StepReport
  }
  /** Why the step did not run. The default reason is an earlier failure. */
  readonly skippedBecause?: string
}

/** The CPU seconds that each step may use, by step. */
export type Budget = Readonly<Record<string, number>>

const describeCounts = ({ passed, failed, skipped }: StepReport) =>
  [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/** The maximum number of failures in a summary, so that the end of a long log shows it completely. */
const named = { failures: 8, files: 10, characters: 200 }

function nameFailures(outcomes: readonly StepOutcome[]): string[] {
  const failures = outcomes.flatMap(({ result }) => result?.report.failures ?? [])
  const lines = failures
    .slice(0, named.failures)
    .map((failure) => `  ${failure.replaceAll(/\s+/g, ' ').slice(0, named.characters)}`)
  const more = failures.length - lines.length
  if (more > 0) lines.push(`  and ${more} more`)
  return lines.length > 0 ? ['', ...lines] : []
}

function nameSlowFiles(outcomes: readonly StepOutcome[]): string[] {
  const files = outcomes.flatMap(({ result }) => result?.report.files ?? [])
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, named.files)
  const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  return lines.length > 0 ? ['', '  The slowest files:', ...lines] : []
}

/** A step may use a quarter more than its budget, because machines differ. */
const tolerance = 1.25

function nameOverBudget(outcomes: readonly StepOutcome[], budget: Budget): string[] {
  const lines = outcomes.flatMap(({ name, result }) => {
    const allowed = budget[name]
    const used = result?.cpuSeconds
    return allowed !== undefined && used !== undefined && used > allowed * tolerance
      ? [`  ${name} used ${used.toFixed(0)} CPU seconds; its budget is ${allowed}.`]
      : []
  })
  return lines.length > 0 ? ['', '  Over budget (`npm run budget` records new ones):', ...lines] : []
}

/** The table of all steps, the slowest files, failures and exceeded budgets. The last line has the totals. */
export function summary(outcomes: readonly StepOutcome[], budget: Budget = {}): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length))
  const number = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1)).padStart(7)
  const rows = outcomes.map(({ title, result, skippedBecause = 'not run' }) =>
    result
      ? `  ${result.ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(width)}${number(result.seconds)} s${number(result.cpuSeconds)} CPU s  ${describeCounts(result.report)}`.trimEnd()
      : `  --      ${title.padEnd(width)}  ${skippedBecause}`,
  )
  const total = (key: 'passed' | 'failed') =>
    outcomes.reduce((sum, { result }) => sum + (result?.report[key] ?? 0), 0)
  return [
    '',
    ...rows,
    ...nameSlowFiles(outcomes),
    ...nameFailures(outcomes),
    ...nameOverBudget(outcomes, budget),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n')
}
