import { stringify } from 'csv-stringify/sync'

interface CsvColumn {
  readonly key: string
  readonly header: string
  /** Its texts identify records, so that none of their characters may get lost. */
  readonly isId?: true
}

/** A number that every spreadsheet keeps as it is. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/
/** Text that a spreadsheet reads as a number, an amount, a day or a time, and then writes in its own way. */
const numberLike = /^[ +\-.,(%$\u00a3\u20ac\u00a5]*\d[\d.,e+\-/: )%$\u00a3\u20ac\u00a5]*$/i
/** Words that stand for a day, a time or a yes. */
const wordLike =
  /^(?:true|false|\d{0,4}[ ./-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]*\d{0,4}|\d[\d:. ]*[ap]m?)$/i

const isChangedByExcel = (text: string) =>
  !plainNumber.test(text) && (numberLike.test(text) || wordLike.test(text))

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
