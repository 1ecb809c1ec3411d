import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What a step's runner counted, and what failed, a line each. */
export interface StepReport {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

const count = v.pipe(v.number(), v.integer())

interface PlaywrightSuite {
  readonly specs: ReadonlyArray<{
    title: string
    file: string
    line: number
    tests: Array<{ status: string }>
  }>
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: count,
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})

// A case that passed only on a retry counts as failed, so that someone looks into it.
const failedStates = ['unexpected', 'flaky']

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => failedStates.includes(status)))
    .map(({ title, file, line }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failuresOf),
]

const reports = {
  vitest: v.object({ passed: count, failed: count, skipped: count, failures: v.array(v.string()) }),
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
      }),
    ),
  ),
} as const

/**
 * Reads the report of a step's runner. A failed step has at least one failure, also if the runner crashed
 * before its report, if a file did not load, or if the step counts no cases.
 */
export function readReport(ok: boolean, runner?: keyof typeof reports, file?: string): StepReport {
  const report =
    runner && file && existsSync(file)
      ? v.parse(reports[runner], JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failures: [] }
  return ok ? report : { ...report, failed: Math.max(1, report.failed) }
}

export interface StepOutcome {
  readonly title: string
  /** Undefined if the step was not run. */
  readonly result?: { readonly ok: boolean; readonly seconds: number; readonly report: StepReport }
}

const describeCounts = ({ passed, failed, skipped }: StepReport) =>
  [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/** The most that a summary names, so that the last lines of a long log hold it. */
const named = { failures: 8, characters: 200 }

function nameFailures(outcomes: readonly StepOutcome[]): string[] {
  const failures = outcomes.flatMap(({ result }) => result?.report.failures ?? [])
  const lines = failures
    .slice(0, named.failures)
    .map((failure) => `  ${failure.replaceAll(/\s+/g, ' ').slice(0, named.characters)}`)
  const more = failures.length - lines.length
  if (more > 0) lines.push(`  and ${more} more`)
  return lines.length > 0 ? ['', ...lines] : []
}

/** The table of all steps and what failed, with the totals as the last line. */
export function summary(outcomes: readonly StepOutcome[]): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length))
  const rows = outcomes.map(({ title, result }) =>
    result
      ? `  ${result.ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(width)}  ${result.seconds.toFixed(1).padStart(6)} s  ${describeCounts(result.report)}`.trimEnd()
      : `  --      ${title.padEnd(width)}  not run`,
  )
  const total = (key: 'passed' | 'failed') =>
    outcomes.reduce((sum, { result }) => sum + (result?.report[key] ?? 0), 0)
  return [
    '',
    ...rows,
    ...nameFailures(outcomes),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n')
}
