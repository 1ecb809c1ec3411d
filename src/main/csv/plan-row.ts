import * as v from 'valibot'
import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { type CallName, contract } from '#shared/contract/index.ts'
import { editRequest, editRules, httpRowOf, savingCall } from '#shared/contract/record-calls.ts'
import type { CsvRow } from '#shared/entities/csv-changes.ts'
import type { FieldNames } from '#shared/fields/field-names.ts'
import { sameValue } from '#shared/fields/field-text.ts'
import { hasCall, type RecordName, records } from '#shared/records/records.ts'
import { planEdit } from '#shared/rules/edit-plan.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { isNothing, withoutEmpty } from '#shared/rules/same-fields.ts'
import { messages } from '#shared/rules/validation.ts'
import type { MatchedColumns } from './match-columns.ts'

type Values = Readonly<Record<string, unknown>>

/** A row of the run that makes the changes. */
export interface RunRow {
  readonly key: string
  readonly name: string
  /** The call, if it is not the run's own. */
  readonly call?: string
  readonly input?: Values
  readonly own?: Values
  readonly changes?: Values
}

/** A row that would change something, or is refused. */
export interface PlannedRow {
  readonly shown: CsvRow
  /** Undefined for a refused row. */
  readonly write?: RunRow
}

/** What the rows of a file are compared with. */
export interface Comparison {
  readonly kind: RecordName
  readonly columns: MatchedColumns
  readonly names: FieldNames
  readonly lent: (column: FieldColumn, text: string) => unknown
}

export interface FileRow {
  /** As a spreadsheet counts it. */
  readonly number: number
  readonly cells: readonly string[]
}

/** The call that adds a record of this kind; undefined if a run can't: its outcome would not be known for certain. */
export function addingCall(kind: RecordName): CallName | undefined {
  // A product's id is one of Stripe's, and an admin is invited.
  if (kind === 'admins' || kind === 'products' || !hasCall(kind, 'create')) return undefined
  const name = `${kind}.create` as const
  return httpRowOf(name)?.readBack && name
}

type Cells = CsvRow['cells']

/** A row that is refused, for this reason or those of its cells. */
export const refusedRow = (row: FileRow, shown: Partial<CsvRow>, why?: string): PlannedRow => ({
  shown: {
    number: row.number,
    is: 'refused',
    id: '',
    name: '',
    cells: [],
    ...shown,
    ...(why !== undefined && { why }),
  },
})

/** Whether a row has texts beyond the columns. */
export const isTooLong = ({ count }: MatchedColumns, { cells }: FileRow): boolean =>
  cells.slice(count).some((cell) => cell !== '')

/** Plans the change of an existing record. Undefined if the row says what the record says. */
export function planChange(row: FileRow, record: object, comparison: Comparison): PlannedRow | undefined {
  const { kind, columns, names, lent } = comparison
  const [id, name] = [recordId(kind, record), recordName(kind, record)]
  const cells: Cells[number][] = []
  const changes: Record<string, unknown> = {}
  for (const { at, column } of columns.fields) {
    const text = row.cells[at]
    // A spreadsheet may leave out empty cells at the end of a row, so they say nothing.
    if (text === undefined || column.isUnchanged(text, record, names)) continue
    const parsed = column.parse(text, names, record, lent)
    const cell = { label: column.label, from: column.text(record, names), to: text }
    if ('fault' in parsed) {
      cells.push({ ...cell, why: parsed.fault })
      continue
    }
    const stored = ownMember(record, column.key)
    if (column.field && sameValue(column.field.kind, parsed.value, stored)) continue
    changes[column.key] = parsed.value
    cells.push({ ...cell, to: column.text({ [column.key]: parsed.value }, names) })
  }
  if (cells.length === 0) return undefined
  const shown = { id, name, cells }
  if (cells.some(({ why }) => why !== undefined)) return refusedRow(row, shown)
  const call = savingCall(kind)
  if (!call) return refusedRow(row, shown, 'These records can only be changed on their own screen.')
  const plan = planEdit(editRules(call), { own: record, seen: record, latest: record, changes })
  if ('refused' in plan) return refusedRow(row, shown, plan.refused.replace(/^Nothing was saved\. /, ''))
  const request = editRequest(call, { own: record, latest: record }, plan.changes)
  const parsed = v.safeParse(contract[call].input as v.GenericSchema, request)
  if (!parsed.success) return refusedRow(row, shown, parsed.issues[0].message)
  const own = Object.fromEntries(Object.keys(changes).map((key) => [key, ownMember(record, key) ?? null]))
  return {
    shown: { number: row.number, is: 'changed', ...shown },
    write: { key: id, name, own, changes },
  }
}

/** What a new record has besides the columns of the file. */
export interface NewRecord {
  /** Its id, unless the server makes it. */
  readonly id: string | undefined
  /** Values that another record gives, such as the name and the logo of a job's business. */
  readonly given: Values
}

/** What the form of a new record sends although it has no control. */
const besides: { readonly [K in RecordName]?: Values } = {
  jobTemplates: { status: 'ACTIVE' },
  partners: { offers: [], tagIds: [] },
  places: { openingHours: [] },
  posts: { isPublished: false, tagIds: [] },
  referrals: { isArchived: false },
}

/** The message of a request's fault. The schema's own messages name no field. */
function faultOf(kind: RecordName, { message, path }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key
  const label = fieldColumns(kind).find((column) => column.key === key)?.label
  return label !== undefined && /^Invalid /.test(message) ? messages.required(label) : message
}

/** Plans a new record, as its form would add it: blank cells have the form's first values. */
export function planNew(
  row: FileRow,
  { kind, columns, names, lent }: Comparison,
  { id, given }: NewRecord,
): PlannedRow {
  const call = addingCall(kind)
  if (!call) return refusedRow(row, {}, `New ${records[kind].many} can only be added on their own screen.`)
  const input = contract[call].input as v.GenericSchema & { readonly entries: Values }
  const cells: Cells[number][] = []
  const values: Record<string, unknown> = {}
  const places = new Map(columns.fields.map(({ at, column }) => [column, at]))
  for (const column of fieldColumns(kind)) {
    const { field, key, label } = column
    const text = row.cells[places.get(column) ?? -1] ?? ''
    if (field?.kind === 'image') continue
    // Which business was found by its name or id is to be seen before anything is sent.
    if (Object.hasOwn(given, key)) {
      cells.push({ label, from: '', to: column.text(given, names) })
      continue
    }
    if (!field?.rule) continue
    const isSent = Object.hasOwn(input.entries, key)
    if (text.trim() === '') {
      if (isSent && !isNothing(field.start)) values[key] = field.start
      continue
    }
    const parsed = column.parse(text, names, {}, lent)
    if ('fault' in parsed) cells.push({ label, from: '', to: text, why: parsed.fault })
    else if (isSent) {
      values[key] = parsed.value
      cells.push({ label, from: '', to: column.text({ [key]: parsed.value }, names) })
    }
    // What a button sets later is as every new record has it, whatever a copied row says.
    else if (field.kind === 'flag') cells.push({ label, from: '', to: column.text({ [key]: false }, names) })
  }
  const request = withoutEmpty({
    ...besides[kind],
    ...values,
    ...given,
    ...(id !== undefined && { [records[kind].id]: id }),
  })
  const shown = { name: recordName(kind, { [records[kind].id]: '', ...request }), cells }
  const checked = v.safeParse(input, request)
  const faults = checked.success ? [] : checked.issues.map((issue) => faultOf(kind, issue))
  if (cells.some(({ why }) => why !== undefined)) return refusedRow(row, shown)
  if (faults.length > 0) return refusedRow(row, shown, [...new Set(faults)].join('. '))
  return {
    shown: { number: row.number, is: 'new', id: '', ...shown },
    write: { key: id ?? `row ${row.number}`, name: shown.name, call, input: request },
  }
}
