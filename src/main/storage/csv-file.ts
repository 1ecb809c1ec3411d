import { type ColumnOption, stringify } from 'csv-stringify/sync'

/** Rows as CSV for a spreadsheet; no cell is read as a formula. */
export const csvOf = (rows: readonly object[], columns: readonly ColumnOption[]): string =>
  stringify([...rows], {
    header: true,
    // Without it, spreadsheets guess an older encoding.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    columns: [...columns],
  })
