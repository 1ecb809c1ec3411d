import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import { hasFields, sameJson } from '#shared/rules/same-fields.ts'
import type { Page, Row } from './correct.ts'
import { seen } from './seen.ts'

interface LookContext {
  readonly execute: Execute
  readonly signal: AbortSignal
  readonly now: number
}

type AnyExecute = (name: string, input: object, context: { signal: AbortSignal }) => Promise<unknown>

const pageSize = 100
/** A record that stands further down in a search for its own name is not looked for. */
const mostPages = 5
/** A write that has not arrived after so long does not arrive any more. */
const longestOnItsWay = 2 * 60_000

/** The record as it is, however far the search has got; undefined where there is none. */
async function readRecord({ kind, id }: PendingChange, { execute, signal }: LookContext) {
  const { get, id: idKey } = processedRecords[kind]
  try {
    return (await (execute as AnyExecute)(get, { [idKey]: id }, { signal })) as Row
  } catch (error) {
    if (error instanceof CallFailure && error.detail.status === 404) return undefined
    throw error
  }
}

/** The record's row in a search where it is to be found; `isCertain` says that all rows were seen where there is none. */
async function findRow({ kind, id }: PendingChange, record: Row, { execute, signal }: LookContext) {
  const { search, id: idKey, lookFor } = processedRecords[kind]
  let from = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const input = { ...lookFor(record), from, size: pageSize }
    const { data, total } = (await (execute as AnyExecute)(search, input, { signal })) as Page
    const row = data.find((candidate) => candidate[idKey] === id)
    from += data.length
    if (row || data.length === 0 || from >= total) return { row, isCertain: true }
  }
  return { row: undefined, isCertain: false }
}

/** The change by the name that its record has. */
function named(change: PendingChange, record: Row): PendingChange {
  const name = record[processedRecords[change.kind].name]
  return typeof name === 'string' ? { ...change, name } : change
}

/** Looks whether an unsure change has arrived: the record then holds it, or is gone, and the change is as any other. */
async function lookForUnsure(
  change: PendingChange,
  context: LookContext,
): Promise<PendingChange | undefined> {
  const record = await readRecord(change, context)
  const { isUnsure: _, ...sure } = change
  // An earlier change may have been given up meanwhile, as there was no such record any more.
  if (change.change === 'deleted' && !record) return { ...sure, isUnsettled: true }
  if (change.change !== 'deleted' && record && hasFields(record, change.fields)) return named(sure, record)
  return ageOf(change, context.now) < longestOnItsWay ? change : undefined
}

/**
 * Looks whether the search shows a change.
 * @returns undefined where nothing is to be waited for any more, else the change with what the record now holds: another
 * admin may have written since. @throws CallFailure where nobody could be asked.
 */
export async function look(change: PendingChange, context: LookContext): Promise<PendingChange | undefined> {
  if (change.isUnsure) return lookForUnsure(change, context)
  if (change.change === 'deleted') {
    // Before the search has taken in the change before, it does not find the record either.
    if (change.isUnsettled && !isLate(change, context.now)) return change
    const { row, isCertain } = await findRow(change, change.fields, context)
    return row === undefined && isCertain ? undefined : change
  }
  const record = await readRecord(change, context)
  if (!record) return undefined
  const fields = Object.fromEntries(Object.keys(change.fields).map((key) => [key, record[key] ?? null]))
  const written = { ...named(change, record), fields }
  const known = sameJson(written, change) ? change : written
  const { row } = await findRow(change, record, context)
  return row ? seen(known, row, context.now) : known
}
