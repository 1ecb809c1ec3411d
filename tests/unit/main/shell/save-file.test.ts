import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import { expect, test } from 'vitest'
import { createFileDialogs } from '#main/shell/file-dialogs.ts'
import { createSaveFile } from '#main/shell/save-file.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('save-')

const saving = (chosen: string | undefined, asked: SaveDialogOptions[] = []) =>
  createSaveFile(
    createFileDialogs({
      app: { getPath: (name) => join('/home/kim', name) },
      showSaveDialog: async (options) => {
        asked.push(options)
        return { canceled: chosen === undefined, filePath: chosen ?? '' }
      },
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
      showItemInFolder: () => {},
    }),
  )

test('a table is written to the chosen file, with a suggestion among the documents', async () => {
  const asked: SaveDialogOptions[] = []
  const path = join(folder(), 'mine.csv')
  expect(await saving(path, asked)('result.csv', '\uFEFFä,b\r\n')).toBe(path)
  expect(await readFile(path, 'utf8')).toBe('\uFEFFä,b\r\n')
  expect(asked).toEqual([
    {
      defaultPath: join('/home/kim', 'documents', 'result.csv'),
      filters: [{ name: 'CSV', extensions: ['csv'] }],
    },
  ])
})

test('no table is written without a chosen file', async () => {
  expect(await saving(undefined)('result.csv', 'a')).toBeUndefined()
})

test('a table that cannot be written is reported with the reason', async () => {
  const failure = await failureOf(saving(join(folder(), 'no such folder', 'x.csv'))('result.csv', 'a'))
  expect(failure).toMatchObject({ kind: 'internal', effect: 'none' })
  // The message contains no path, because it is also logged and file names may contain people's names.
  expect(failure.message).toBe(
    'The file could not be saved in the chosen place: ENOENT: no such file or directory (open)',
  )
})
