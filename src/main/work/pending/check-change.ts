import { unlessMissing } from '#main/base/call-failure.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import type { ArrivedChange, PendingChange, UnsureChange } from '#shared/entities/pending-change.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type LateKind, recordKey, records } from '#shared/records/records.ts'
import { isLate } from '#shared/rules/pending-changes.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { AskContext, Conclude } from '../arrival.ts'
import { arrived, concluded, verbs } from './change-of.ts'
import { compareWithRow } from './compare-rows.ts'
import type { Page, Row } from './correct.ts'

const pageSize = 100
/** The most pages that are read when a record is searched by its own name. */
const mostPages = 5
/** Makes a call that the kind of record names; TypeScript can't follow that. */
const ask = ({ execute, signal }: AskContext, call: HttpCallName, input: object): Promise<unknown> =>
  execute(call, input as never, { signal })

/** Reads the record, which shows each write immediately; undefined if it does not exist. */
const readRecord = async ({ kind, id }: PendingChange, context: AskContext) =>
  (await unlessMissing(ask(context, `${kind}.get`, recordKey(kind, id)))) as Row | undefined

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The query and filters that find this record in a search. */
export function searchFor(kind: LateKind, record: Row) {
  const { name, searchLag }: RecordKind = records[kind]
  const filters = Object.entries(searchLag?.filters ?? {}).flatMap(([filter, member]) => {
    const value = asText(record[member])
    return value === '' ? [] : [[filter, [value]] as const]
  })
  return {
    query: asText(name && record[name]).slice(0, maxQueryLength),
    filters: Object.fromEntries(filters),
  }
}

/** Searches for the record's row. `isCertain` is false if the row was not found but there are more pages. */
async function findRow({ kind, id }: PendingChange, record: Row, context: AskContext) {
  const { id: idKey } = records[kind]
  let from = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const input = { ...searchFor(kind, record), from, size: pageSize }
    const { data, total } = (await ask(context, `${kind}.search`, input)) as Page
    const row = data.find((candidate) => candidate[idKey] === id)
    from += data.length
    if (row || data.length === 0 || from >= total) return { row, isCertain: true }
  }
  return { row: undefined, isCertain: false }
}

/** The change with the record's current name. */
function named<C extends PendingChange>(change: C, record: Row): C {
  const name = record[records[change.kind].name]
  return typeof name === 'string' ? { ...change, name } : change
}

/** Asks the provider whether an unsure change has arrived. */
async function checkUnsure(
  unsure: UnsureChange,
  conclude: Conclude,
  context: AskContext,
): Promise<PendingChange> {
  const { kind, id, change, fields, at } = unsure
  const call = `${kind}.${verbs[change]}`
  const conclusion = await conclude({ call, input: { ...recordKey(kind, id), ...fields }, at }, context)
  if (!conclusion) return unsure
  if (conclusion.outcome !== 'arrived') return concluded(unsure, 'missed')
  // The record's earlier changes may have been dropped because it no longer exists, so the search may lack
  // them.
  if (change === 'deleted') return { ...unsure, state: 'settling', change }
  return named<ArrivedChange>(arrived(unsure), conclusion.value as Row)
}

/**
 * Checks whether the search shows a change.
 * @returns undefined if nothing is left to wait for; otherwise the change with the record's current values,
 * which another admin may have written
 * @throws CallFailure if a call failed
 */
export async function checkChange(
  change: PendingChange,
  conclude: Conclude,
  context: AskContext,
): Promise<PendingChange | undefined> {
  if (change.state === 'concluded') return change
  if (change.state === 'unsure') return checkUnsure(change, conclude, context)
  if (change.change === 'deleted') {
    if (change.state === 'settling' && !isLate(change, context.now)) return change
    const { row, isCertain } = await findRow(change, change.fields, context)
    return row === undefined && isCertain ? undefined : change
  }
  const record = await readRecord(change, context)
  if (!record) return undefined
  const fields = Object.fromEntries(Object.keys(change.fields).map((key) => [key, record[key] ?? null]))
  const written = { ...named(change, record), fields }
  const known = sameJson(written, change) ? change : written
  const { row } = await findRow(change, record, context)
  return row ? compareWithRow(known, row, context.now) : known
}
