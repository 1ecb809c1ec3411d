import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Test cases by how they ended. */
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
      // A case that passed only when it was repeated has failed: nobody looks into it otherwise.
      ({ stats }): Counts => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    ),
  ),
} as const

/**
 * What a step's runner counted. A step that failed always counts one failure at least: a runner that dies before it
 * writes its report, a file that does not load, or a check that counts no cases.
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
  /** Undefined where the step was not reached. */
  readonly result?: { readonly ok: boolean; readonly seconds: number; readonly counts: Counts }
}

const describeCounts = ({ passed, failed, skipped }: Counts) =>
  [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/** The table at the end, and the last line that totals it. */
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
