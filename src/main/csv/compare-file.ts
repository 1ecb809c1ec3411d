import * as v from 'valibot'
import type { CsvTable } from '#main/storage/read-csv.ts'
import type { FieldColumn } from '#shared/contract/field-columns.ts'
import type { RowKind } from '#shared/entities/csv-changes.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { hasCall, type RecordName, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { idSchema } from '#shared/rules/validation.ts'
import { type Reading, readAll } from './listed-records.ts'
import { matchColumns, UnusableCsv } from './match-columns.ts'
import { createNewRecords, findTwin } from './new-records.ts'
import {
  addingCall,
  type FileRow,
  isTooLong,
  type PlannedRow,
  planChange,
  planNew,
  refusedRow,
} from './plan-row.ts'
import { readNames } from './read-names.ts'
import { each, readRecords } from './read-records.ts'

interface Comparing extends Reading {
  readonly kind: RecordName
  readonly table: CsvTable
  /** Called with the number of records that are read so far. */
  readonly onProgress: (read: number) => void
}

/** What a file would do. */
export interface Compared {
  readonly ignored: readonly string[]
  readonly rows: Readonly<Record<RowKind, readonly PlannedRow[]>>
  readonly unchanged: number
}

/** Values that only a control can make, by the texts with which records show them. */
function createLender() {
  const known = new Map<string, Map<string, unknown>>()
  return {
    lent: ({ key }: FieldColumn, text: string): unknown => known.get(key)?.get(text.trim()),
    /** Notes what a record shows in these columns. */
    note: (record: object, keys: readonly string[], textOf: (key: string) => string) => {
      for (const key of keys) {
        const texts = known.get(key) ?? new Map<string, unknown>()
        const text = textOf(key).trim()
        if (text !== '') texts.set(text, ownMember(record, key))
        known.set(key, texts)
      }
    },
  }
}

/** The rows after which main does other work. */
const portion = 200

/** Does work for each item, with turns for other work. */
async function inTurns<T>(items: Iterable<T>, signal: AbortSignal, work: (item: T) => void): Promise<void> {
  let count = 0
  for (const item of items) {
    work(item)
    count += 1
    if (count % portion > 0) continue
    await new Promise(setImmediate)
    signal.throwIfAborted()
  }
}

/**
 * Compares a file with the records that it names, by the rules of their forms. Nothing is sent.
 * @throws CallFailure if records can't be read, UnusableCsv if the file can't be used
 */
export async function compareFile({
  kind,
  table,
  execute,
  signal,
  onProgress,
}: Comparing): Promise<Compared> {
  const [head, ...rows] = table.rows
  if (!head || rows.length === 0) throw new UnusableCsv('The file has no rows.')
  const columns = matchColumns(kind, head.cells)
  const fields = columns.fields.map(({ column }) => column)
  const idOf = ({ cells }: FileRow) => (cells[columns.id] ?? '').trim()
  const { noun }: RecordKind = records[kind]
  const ids = new Set<string>()
  await inTurns(rows, signal, (row) => {
    const id = idOf(row)
    if (v.is(idSchema, id)) ids.add(id)
  })
  const reading = { execute, signal }
  const [names, found] = await Promise.all([
    readNames(fields, reading),
    readRecords(kind, ids, { ...reading, onFound: onProgress }),
  ])
  const { lent, note } = createLender()
  const lendable = fields.filter(({ field }) => field?.kind === 'address' || field?.kind === 'html')
  const noteAll = (record: object) =>
    note(
      record,
      lendable.map(({ key }) => key),
      (key) => lendable.find((column) => column.key === key)?.text(record, names) ?? '',
    )
  if (lendable.length > 0) await inTurns(found.values(), signal, noteAll)

  const comparison = { kind, columns, names, lent }
  const planned: PlannedRow[] = []
  const seen = new Map<string, number>()
  let unchanged = 0
  const fresh: FileRow[] = []
  await inTurns(rows, signal, (row) => {
    const id = idOf(row)
    const earlier = seen.get(id)
    const record = found.get(id)
    if (isTooLong(columns, row))
      planned.push(refusedRow(row, { id }, 'This row has more cells than the first row.'))
    else if (id === '') fresh.push(row)
    else if (earlier !== undefined) planned.push(refusedRow(row, { id }, `Row ${earlier} has the same id.`))
    else if (!record)
      planned.push(
        refusedRow(row, { id }, `There is no ${noun} with this id. Another admin may have deleted it.`),
      )
    else {
      const change = planChange(row, record, comparison)
      if (change) planned.push(change)
      else unchanged += 1
    }
    if (id !== '') seen.set(id, row.number)
  })

  const newRecordOf = createNewRecords(kind, columns, reading)
  const isReadWhole = fresh.length > 0 && addingCall(kind) && !hasCall(kind, 'search')
  const known = isReadWhole ? await readAll(kind, reading) : undefined
  await each(fresh, async (row) => {
    signal.throwIfAborted()
    const { business, why, ...rest } = await newRecordOf(row)
    if (business) noteAll(business)
    const plan = why === undefined ? planNew(row, comparison, rest) : refusedRow(row, {}, why)
    const twin = plan.write?.input && (await findTwin(kind, plan.write.input, known, reading))
    planned.push(
      twin === undefined
        ? plan
        : refusedRow(row, {}, `There is already a ${noun} with these values. Its id is ${twin}.`),
    )
  })
  planned.sort((one, other) => one.shown.number - other.shown.number)
  const of = (is: RowKind) => planned.filter(({ shown }) => shown.is === is)
  return {
    ignored: columns.ignored,
    rows: { changed: of('changed'), refused: of('refused'), new: of('new') },
    unchanged,
  }
}
