import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { oneLine } from '#shared/rules/one-line.ts'

/** A file that can't be used, with the reason in plain words. */
export class UnusableCsv extends Error {}

/** The columns of a file, by their place in its lines. */
export interface MatchedColumns {
  /** The place of the record's id. */
  readonly id: number
  readonly fields: readonly { readonly at: number; readonly column: FieldColumn }[]
  /** The heads that name no field. */
  readonly ignored: readonly string[]
  readonly count: number
}

const keyOf = (text: string) => oneLine(text).toLowerCase()

/** Finds the column of each field by its label, or by the name of the record's member. @throws UnusableCsv */
export function matchColumns(kind: RecordName, heads: readonly string[]): MatchedColumns {
  const known = new Map<string, FieldColumn>()
  for (const column of fieldColumns(kind)) {
    known.set(keyOf(column.key), column)
    known.set(keyOf(column.label), column)
  }
  const found = new Map<FieldColumn, number>()
  const ignored: string[] = []
  for (const [at, head] of heads.entries()) {
    const column = known.get(keyOf(head))
    if (!column) {
      if (keyOf(head) !== '') ignored.push(oneLine(head))
    } else if (found.has(column)) throw new UnusableCsv(`Two columns of the file are named ${column.label}.`)
    else found.set(column, at)
  }
  const [idColumn] = [...found.keys()].filter(({ field }) => !field)
  const id = idColumn && found.get(idColumn)
  if (id === undefined)
    throw new UnusableCsv(
      `The file has no “Id” column. Please save the ${records[kind].many} as CSV, and change that file.`,
    )
  const fields = [...found].flatMap(([column, at]) => (column.field ? [{ at, column }] : []))
  if (fields.length === 0)
    throw new UnusableCsv(`None of the columns in the file can be changed for ${records[kind].many}.`)
  return { id, fields, ignored, count: heads.length }
}
