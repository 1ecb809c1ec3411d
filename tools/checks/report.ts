import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Numbers of test cases by result. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const count = v.pipe(v.number(), v.integer())

const reports = {
  vitest: v.pipe(
    v.object({ numPassedTests: count, numFailedTests: count, numPendingTests: count, numTodoTests: count }),
    v.transform(
      (report): Counts => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    ),
  ),
  playwright: v.pipe(
    v.object({ stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }) }),
    v.transform(
      // A case that passed only on a retry counts as failed, so that someone looks into it.
      ({ stats }): Counts => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    ),
  ),
} as const

/**
 * Reads the counts of a step's runner. A failed step has at least one failure, also if the runner crashed
 * before its report, if a file did not load, or if the step counts no cases.
 */
export function readCounts(ok: boolean, runner?: keyof typeof reports, file?: string): Counts {
  const counted =
    runner && file && existsSync(file)
      ? v.parse(reports[runner], JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 }
  return ok ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}

export interface StepOutcome {
  readonly title: string
  /** Undefined if the step was not run. */
  readonly result?: { readonly ok: boolean; readonly seconds: number; readonly counts: Counts }
}

const describeCounts = ({ passed, failed, skipped }: Counts) =>
  [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/** The table of all steps, with the totals as the last line. */
export function summary(outcomes: readonly StepOutcome[]): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length))
  const rows = outcomes.map(({ title, result }) =>
    result
      ? `  ${result.ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(width)}  ${result.seconds.toFixed(1).padStart(6)} s  ${describeCounts(result.counts)}`.trimEnd()
      : `  --      ${title.padEnd(width)}  not run`,
  )
  const total = (key: keyof Counts) =>
    outcomes.reduce((sum, { result }) => sum + (result?.counts[key] ?? 0), 0)
  return ['', ...rows, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}
