import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { isLate } from '#shared/rules/pending-changes.ts'
import { hasFields, sameJson } from '#shared/rules/same-fields.ts'
import type { Page, Row } from './correct.ts'

interface LookContext {
  readonly execute: Execute
  readonly signal: AbortSignal
  readonly now: number
}

type AnyExecute = (name: string, input: object, context: { signal: AbortSignal }) => Promise<unknown>

const pageSize = 100
/** A record that stands further down in a search for its own name is not looked for. */
const mostPages = 5

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

/**
 * Looks whether the search shows a change.
 * @returns undefined where nothing is to be waited for any more, else the change with what the record now holds: another
 * admin may have written since. @throws CallFailure where nobody could be asked.
 */
export async function look(change: PendingChange, context: LookContext): Promise<PendingChange | undefined> {
  if (change.change === 'deleted') {
    // Before the search has taken in the change before, it does not find the record either.
    if (change.isUnsettled && !isLate(change, context.now)) return change
    const { row, isCertain } = await findRow(change, change.fields, context)
    return row === undefined && isCertain ? undefined : change
  }
  const record = await readRecord(change, context)
  if (!record) return undefined
  const fields = Object.fromEntries(Object.keys(change.fields).map((key) => [key, record[key] ?? null]))
  const { row } = await findRow(change, record, context)
  if (row && hasFields(row, fields)) return undefined
  const name = record[processedRecords[change.kind].name]
  const known = { ...change, ...(typeof name === 'string' && { name }), fields }
  return sameJson(known, change) ? change : known
}
