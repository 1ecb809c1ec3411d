import { csvOf } from '#main/storage/csv-file.ts'
import { mostListed, type RowOutcome, type Run, rowOutcomes } from '#shared/entities/run.ts'
import { isRefusal, whyRefused } from './failures.ts'
import type { InWords, RunKind } from './kind.ts'
import type { Activity } from './mover.ts'
import { isSplit, type Row, type RunRecord, unitsLeft } from './run.ts'

const firstLeft = (run: RunRecord, batch: number): readonly Row[] | undefined =>
  unitsLeft(run, batch).next().value ?? undefined

/** The rows that the provider refused together when the run failed; empty if it failed for another reason. */
export const refusedTogether = (run: RunRecord, { batch }: Pick<RunKind, 'batch'>): readonly string[] =>
  run.failure && isRefusal(run.failure, run.call) ? (firstLeft(run, batch) ?? []).map(({ key }) => key) : []

/** Converts a run for the page (ROV-16, ROV-17). Without an activity it is not in progress. */
export function viewOf(run: RunRecord, kind: RunKind, activity: Activity | undefined): Run {
  const { id: runId, title, startedAt, rows, marks, end, failure, extra } = run
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  const arrivedRows: { key: string; id: string }[] = []
  const refusedRows: { key: string; why: string }[] = []
  let [done, isUnsure] = [0, false]
  for (const [key, mark] of marks) {
    if (mark.is === 'sent') {
      isUnsure = true
      continue
    }
    counts[mark.is] += 1
    done += 1
    if (mark.is === 'refused') refusedRows.push({ key, why: mark.why ?? '' })
    else if (mark.id !== undefined) arrivedRows.push({ key, id: mark.id })
  }
  const batches = Math.ceil(rows.length / kind.batch)
  const [next] = firstLeft(run, kind.batch) ?? []
  return {
    runId,
    kind: kind.name,
    title,
    startedAt,
    ...(activity ?? { state: end === 'open' ? 'paused' : end }),
    total: rows.length,
    done,
    batches,
    batch: next ? Math.floor(rows.indexOf(next) / kind.batch) + 1 : batches,
    counts,
    extra,
    isUnsure: isUnsure || rows.some(({ key }) => kind.memory?.isUnsure(key)),
    refusedRows: refusedRows.slice(0, mostListed),
    arrivedRows: arrivedRows.slice(0, mostListed),
    isFinding: isSplit(run),
    skippable: end === 'failed' && !activity ? refusedTogether(run, kind).length : 0,
    ...(failure && { failure }),
  }
}

/** Describes the outcome of each row in words, with the reason. */
function outcomesOf(run: RunRecord, kind: RunKind): (key: string) => InWords {
  const { failure, end } = run
  const { words, memory } = kind
  const together = new Set(refusedTogether(run, kind))
  return (key) => {
    const mark = run.marks.get(key)
    if (mark && mark.is !== 'sent') return words.of[mark.is](mark.why ?? '')
    if (mark || memory?.isUnsure(key)) return words.unsure
    if (failure && together.has(key)) {
      const why = whyRefused(failure)
      return together.size === 1 ? words.of.refused(why) : words.together(why)
    }
    return ['Not sent', failure?.message ?? (end === 'stopped' ? words.stopped : words.open)]
  }
}

/** The outcomes of a run's rows as CSV. */
export function resultOf(run: RunRecord, kind: RunKind): string {
  const outcomeOf = outcomesOf(run, kind)
  const rows = run.rows.map((row) => {
    const [outcome, why] = outcomeOf(row.key)
    const mark = run.marks.get(row.key)
    return { ...kind.result.cells(row), outcome, id: mark && 'id' in mark ? mark.id : undefined, why }
  })
  return csvOf(rows, kind.result.columns)
}
