import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { CsvChanges, RowKind } from '#shared/entities/csv-changes.ts'
import { mostRows } from '#shared/entities/run.ts'
import { records } from '#shared/records/records.ts'

/** What the file would do, in one sentence for each kind of row. */
export function changesText({ kind, counts }: CsvChanges): string {
  const { noun, many } = records[kind]
  const said = [
    counts.changed > 0 && `${counted(counts.changed, noun, many)} would change`,
    counts.new > 0 && `${counted(counts.new, `new ${noun}`, `new ${many}`)} would be added`,
    counts.refused > 0 && `${counted(counts.refused, 'row is', 'rows are')} refused`,
    counts.unchanged > 0 && `${counted(counts.unchanged, 'row is', 'rows are')} unchanged`,
  ].filter((part) => part !== false)
  return said.length > 0 ? `${said.join(', ')}.` : 'The file has no rows.'
}

/** What a run takes of a file with more changes than it can. */
export function limitText({ counts }: CsvChanges): string | undefined {
  const count = counts.changed + counts.new
  return count > mostRows
    ? `At most ${grouped(mostRows)} records can be changed or added at once. When these are done, open the file again for the others.`
    : undefined
}

export const kindLabels = { changed: 'Changed', new: 'New', refused: 'Refused' } as const satisfies Record<
  RowKind,
  string
>
