import { csvOf } from '#main/storage/csv-file.ts'
import {
  type MissedRow,
  missedOutcomes,
  mostListed,
  type RowOutcome,
  type Run,
  rowOutcomes,
} from '#shared/entities/run.ts'
import { runWords } from '#shared/entities/run-words.ts'
import { isRefusal, whyRefused } from '#shared/rules/refusals.ts'
import { leftBy, type RunKind } from './kind.ts'
import type { Activity } from './mover.ts'
import { isSplit, type Row, type RunRecord, unitsLeft } from './run.ts'

const firstLeft = (run: RunRecord, batch: number): readonly Row[] | undefined =>
  unitsLeft(run, batch).next().value ?? undefined

/** The rows that the provider refused together when the run failed; empty if it failed for another reason. */
export const refusedTogether = (run: RunRecord, { batch }: Pick<RunKind, 'batch'>): readonly string[] =>
  run.failure && isRefusal(run.failure, run.call) ? (firstLeft(run, batch) ?? []).map(({ key }) => key) : []

/** The rows that are not as wished although they had their turn. */
export function missedRows({ rows, marks }: RunRecord): MissedRow[] {
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  const all = [...marks].flatMap(([key, mark]): MissedRow[] => {
    const is = missedOutcomes.find((each) => each === mark.is)
    const name = names.get(key)
    return is && mark.is !== 'sent' ? [{ key, is, why: mark.why ?? '', ...(name && { name }) }] : []
  })
  return all.sort((one, other) => missedOutcomes.indexOf(one.is) - missedOutcomes.indexOf(other.is))
}

/** Converts a run for the page (ROV-16, ROV-17), with what it does if it is in progress. */
export function viewOf(run: RunRecord, kind: RunKind, activity: Activity | 'none' | 'waiting'): Run {
  const { id: runId, call, title, startedAt, rows, marks, end, failure, extra } = run
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  const arrivedRows: { key: string; id: string }[] = []
  let done = 0
  for (const [key, mark] of marks) {
    if (mark.is === 'sent') continue
    counts[mark.is] += 1
    done += 1
    if (mark.is !== 'refused' && mark.id !== undefined) arrivedRows.push({ key, id: mark.id })
  }
  const batches = Math.ceil(rows.length / kind.batch)
  const [next] = firstLeft(run, kind.batch) ?? []
  return {
    runId,
    kind: kind.name,
    call,
    title,
    startedAt,
    ...(typeof activity === 'object'
      ? activity
      : { state: activity === 'waiting' ? activity : end === 'open' ? 'paused' : end }),
    total: rows.length,
    done,
    batches,
    batch: next ? Math.floor(rows.indexOf(next) / kind.batch) + 1 : batches,
    counts,
    extra,
    isUnsure: rows.some(({ key }) => leftBy(run, kind, key) !== undefined),
    missedRows: missedRows(run).slice(0, mostListed),
    arrivedRows: arrivedRows.slice(0, mostListed),
    isFinding: isSplit(run),
    skippable: end === 'failed' && activity === 'none' ? refusedTogether(run, kind).length : 0,
    ...(failure && { failure }),
  }
}

/** The outcomes of a run's rows as CSV, in words and with the reasons. */
export function resultOf(run: RunRecord, kind: RunKind): string {
  const { failure, end } = run
  const { outcomes, columns } = runWords[run.kind]
  const together = new Set(refusedTogether(run, kind))
  const said = (is: keyof typeof outcomes, reason = '') => {
    const [outcome, before] = outcomes[is]
    return { outcome, why: before + reason }
  }
  const outcomeOf = (key: string) => {
    const mark = run.marks.get(key)
    if (mark && mark.is !== 'sent') return { ...said(mark.is, mark.why), id: mark.id }
    if (leftBy(run, kind, key) !== undefined) return said('sent')
    if (failure && together.has(key))
      return said(together.size === 1 ? 'refused' : 'together', whyRefused(failure))
    return { ...said(end === 'stopped' ? 'stopped' : 'open'), ...(failure && { why: failure.message }) }
  }
  const rows = run.rows.map((row) => ({ key: row.key, ...kind.cells(row), ...outcomeOf(row.key) }))
  return csvOf(rows, columns)
}
