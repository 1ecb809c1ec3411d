import type { CsvExport } from '../entities/csv-export.ts'

const digits = new Intl.NumberFormat('en-AU')

/** What an ended export has written: "197 of 197", or how its count differs from the server's. */
export function exportedText({ rows, total, hasMoved, leftOut }: CsvExport): string {
  const said = (count: number) => digits.format(count)
  if (leftOut > 0)
    return `${said(rows)} of ${said(total ?? rows)}: ${said(leftOut)} could not be read, and ${leftOut === 1 ? 'is' : 'are'} not in the file`
  const inRows = `${said(rows)} ${rows === 1 ? 'row' : 'rows'}`
  if (total === null) return inRows
  if (rows === total)
    return hasMoved
      ? `${said(rows)} of ${said(rows)}. Records were added or deleted meanwhile, so one may be missing`
      : `${said(rows)} of ${said(rows)}`
  const because = hasMoved ? ', because records changed meanwhile' : ''
  return `${inRows}, although the server counts ${said(total)}${because}`
}
