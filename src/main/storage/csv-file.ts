import { stringify } from 'csv-stringify/sync'

export interface CsvColumn {
  readonly key: string
  readonly header: string
  /** Marks ids, and other texts whose characters must all survive. */
  readonly isId?: true
}

/** A number that no spreadsheet reformats: Excel shows and saves longer ones as 1.23E+11. */
const plainNumber = /^(?:0|[1-9]\d{0,10})$/
/** Text that a spreadsheet would read as a number, amount, date or time, and reformat. */
const numberLike = /^[ +\-.,(%$\u00a3\u20ac\u00a5]*\d[\d.,e+\-/: )%$\u00a3\u20ac\u00a5]*$/i
/** Words that a spreadsheet would read as a date, time or boolean. */
const wordLike =
  /^(?:true|false|\d{0,4}[ ./-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]*\d{0,4}|\d[\d:. ]*[ap]m?)$/i

const isChangedByExcel = (text: string) =>
  !plainNumber.test(text) && (numberLike.test(text) || wordLike.test(text))

/** The characters with which a spreadsheet's formula can begin. */
const formula = '[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const quotedFormula = new RegExp(`^'+${formula}`)
const escapedFormula = new RegExp(`^'(?='*${formula})`)

/** A cell as a spreadsheet keeps it, and whether it is one that must not be escaped further. */
function inert(text: string, isExact: boolean): string | { value: string; escape_formulas: false } {
  if (isExact && isChangedByExcel(text)) return { value: `="${text}"`, escape_formulas: false }
  // One more quote, so that the text can be told from an escaped formula.
  return quotedFormula.test(text) ? { value: `'${text}`, escape_formulas: false } : text
}

/** The text of a cell that {@link csvOf} wrote, also if a spreadsheet has saved it since. */
export function textOfCell(cell: string): string {
  const exact = /^="(.*)"$/s.exec(cell)?.[1]
  return exact === undefined ? cell.replace(escapedFormula, '') : exact.replaceAll('""', '"')
}

/**
 * Formats rows as CSV for spreadsheets. No text becomes a formula and no id a number. Excel reads digits as a
 * number even in quotes, unless a formula returns them as text: `="00123"`.
 * @param isContinued whether a part with a header comes before
 */
export function csvOf(rows: readonly object[], columns: readonly CsvColumn[], isContinued = false): string {
  const ids = new Set(columns.flatMap(({ key, isId }) => (isId ? [key] : [])))
  return stringify([...rows], {
    header: !isContinued,
    // Without a byte order mark, spreadsheets guess an old encoding.
    bom: !isContinued,
    escape_formulas: true,
    record_delimiter: 'windows',
    // It would only quote line breaks that are like the one between rows.
    quoted_match: /[\r\n]/,
    columns: columns.map(({ key, header }) => ({ key, header })),
    cast: { string: (value, { column = '' }) => inert(value, ids.has(String(column))) },
  })
}
