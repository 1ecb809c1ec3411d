import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped, recentMoment } from '#renderer/lib/text/format.ts'
import type { CsvExport } from '#shared/entities/csv-export.ts'
import { records } from '#shared/records/records.ts'
import { exportedText } from '#shared/rules/file-words.ts'

/** How far an export is, or what has become of it. */
export function exportText(one: CsvExport): string {
  const { kind, file, state, rows, total, waitUntil } = one
  const { noun, many } = records[kind]
  switch (state) {
    case 'done':
      return `Saved ${file}: ${exportedText(one)}.`
    case 'stopped':
      return `${file} was not saved.`
    case 'failed':
      return `${file} is not finished: it has ${counted(rows, noun, many)} so far.`
    default: {
      const so =
        total === null ? counted(rows, noun, many) : `${grouped(rows)} of ${counted(total, noun, many)}`
      const waits = waitUntil
        ? ` The console could not read the list. It tries again at ${recentMoment(Date.parse(waitUntil))}.`
        : ''
      return `Saving ${file}: ${so}.${waits}`
    }
  }
}

/** What a screen reader hears of an export: its start, its end, and a failure, but not each step. */
export const exportAnnouncement = (one: CsvExport): string =>
  one.state === 'running' || one.state === 'waiting' ? `Saving ${one.file}` : exportText(one)
