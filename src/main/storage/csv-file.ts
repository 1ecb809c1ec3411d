import { type ColumnOption, stringify } from 'csv-stringify/sync'

/**
 * Asks where to save a file and writes it; returns its path, or undefined if the person cancelled.
 * @throws CallFailure if it cannot be written
 */
export type SaveText = (name: string, text: string) => Promise<string | undefined>

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
