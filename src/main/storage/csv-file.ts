import { stringify } from 'csv-stringify/sync'

interface CsvColumn {
  readonly key: string
  readonly header: string
  /** Marks ids, whose characters must all survive. */
  readonly isId?: true
}

/** A number that no spreadsheet reformats. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/
/** Text that a spreadsheet would read as a number, amount, date or time, and reformat. */
const numberLike = /^[ +\-.,(%$\u00a3\u20ac\u00a5]*\d[\d.,e+\-/: )%$\u00a3\u20ac\u00a5]*$/i
/** Words that a spreadsheet would read as a date, time or boolean. */
const wordLike =
  /^(?:true|false|\d{0,4}[ ./-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]*\d{0,4}|\d[\d:. ]*[ap]m?)$/i

const isChangedByExcel = (text: string) =>
  !plainNumber.test(text) && (numberLike.test(text) || wordLike.test(text))

/**
 * Formats rows as CSV for spreadsheets. No text becomes a formula and no id a number. Excel reads digits as a
 * number even in quotes, unless a formula returns them as text: `="00123"`.
 */
export function csvOf(rows: readonly object[], columns: readonly CsvColumn[]): string {
  const ids = new Set(columns.flatMap(({ key, isId }) => (isId ? [key] : [])))
  return stringify([...rows], {
    header: true,
    // Without a byte order mark, spreadsheets guess an old encoding.
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
