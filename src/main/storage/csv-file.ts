import { stringify } from 'csv-stringify/sync'

interface CsvColumn {
  readonly key: string
  readonly header: string
  /** Its texts identify records, so that none of their characters may get lost. */
  readonly isId?: true
}

/** A number that every spreadsheet keeps as it is. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/
/** What a spreadsheet reads as a number, a day or a time, and then writes in its own way. */
const numberLike = /^\d[\d.,e+\-/: ]*$/i

const isChangedByExcel = (text: string) => numberLike.test(text) && !plainNumber.test(text)

/**
 * Rows as CSV for a spreadsheet: no text of a record is read as a formula, and no id as a number. Excel takes a
 * text of digits for a number, also in quotes, unless a formula gives it as text: `="00123"`.
 */
export function csvOf(rows: readonly object[], columns: readonly CsvColumn[]): string {
  const ids = new Set(columns.flatMap(({ key, isId }) => (isId ? [key] : [])))
  return stringify([...rows], {
    header: true,
    // Without it, spreadsheets guess an older encoding.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    columns: columns.map(({ key, header }) => ({ key, header })),
    cast: {
      string: (value, { column = '' }) =>
        ids.has(String(column)) && isChangedByExcel(value)
          ? { value: `="${value}"`, escape_formulas: false }
          : value,
    },
  })
}
