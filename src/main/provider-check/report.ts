import { csvOf } from '#main/storage/csv-file.ts'
import { type CheckedRead, detailsOf, outcomeLabels } from '#shared/entities/provider-check.ts'

/** Formats a check as CSV: one line for each read, with its differences in one cell. */
export const reportOf = (reads: readonly CheckedRead[]): string =>
  csvOf(
    reads.map((read) => ({
      ...read,
      outcome: outcomeLabels[read.outcome],
      details: detailsOf(read).join('\n'),
    })),
    [
      { key: 'method', header: 'Method' },
      { key: 'path', header: 'Path' },
      { key: 'outcome', header: 'Result' },
      { key: 'status', header: 'Status' },
      { key: 'took', header: 'Time (ms)' },
      { key: 'details', header: 'Details' },
    ],
  )
