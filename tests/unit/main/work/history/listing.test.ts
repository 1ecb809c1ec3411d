import { expect, test } from 'vitest'
import { listEntries } from '#main/work/history/listing.ts'
import type { HistoryEntry } from '#shared/entities/history.ts'

const at = '2026-01-01T00:00:00.000Z'

/** A row of a run that has archived two tags. */
const row = (file: string, isUndone: boolean): HistoryEntry => ({
  id: `${file}~1`,
  at,
  call: 'tags.update',
  kind: 'tags',
  record: file,
  input: { tagId: file, isArchived: true },
  before: { isArchived: false },
  run: { id: 'r1', title: 'Archive 2 tags', rows: 2 },
  outcome: 'done',
  ...(isUndone && { undoneAt: at }),
})

test.each([
  { newest: true, oldest: false, shown: { undo: 'edit' } },
  { newest: false, oldest: true, shown: { undo: 'edit' } },
  { newest: true, oldest: true, shown: { undo: 'none', undoneAt: at } },
])(
  'a run of two files is undone only if both are: $newest and $oldest',
  async ({ newest, oldest, shown }) => {
    const files = new Map([
      ['2', [row('2', newest)]],
      ['1', [row('1', oldest)]],
      ['0', []],
    ])
    const reads: string[] = []
    const book = {
      files: async () => [...files.keys()],
      read: async (file: string) => {
        reads.push(file)
        return files.get(file) ?? []
      },
      fileIdOf: (id: string) => id.slice(0, 1),
    }
    const asked = { text: '', size: 1 }
    const { entries } = await listEntries(
      book,
      asked,
      () => {},
      () => {},
    )
    expect(entries).toMatchObject([{ id: '2~1', ...shown }])
    expect(reads.length, 'each file is read once').toBe(new Set(reads).size)
  },
)
