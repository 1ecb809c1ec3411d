import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPrinting, pdfName } from '#main/shell/menu/print.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('goto-admin-print-')

const warned: string[] = []
const log = { info: () => {}, warn: (text: string) => void warned.push(text), error: () => {} }
beforeEach(() => void warned.splice(0))

/** A window that prints with this outcome, and printing whose save dialog gives this path. */
function printing(filePath: string, outcome: readonly [boolean, string] = [true, '']) {
  const window = {
    getTitle: () => 'Farm: Hand - GoTo Admin',
    isDestroyed: () => false,
    webContents: {
      print: vi.fn((_options?: object, done?: (success: boolean, reason: string) => void) =>
        done?.(...outcome),
      ),
      printToPDF: vi.fn(async () => Buffer.from('%PDF-1.4')),
    },
  }
  const said: string[] = []
  const showSaveDialog = vi.fn(async (..._: unknown[]) => ({ canceled: filePath === '', filePath }))
  const showMessage = (message: string, detail: string) => void said.push(`${message} ${detail}`)
  const made = createPrinting<typeof window>({
    documents: () => '/documents',
    showSaveDialog,
    showMessage,
    log,
  })
  return { ...made, window, said, showSaveDialog }
}

test('a record is saved as a PDF file, named after its screen', async () => {
  const path = join(folder(), 'chosen.pdf')
  const { savePdf, window, said, showSaveDialog } = printing(path)
  await writeFile(path, 'older')
  await savePdf(window)
  expect(showSaveDialog.mock.lastCall?.[1]).toMatchObject({
    defaultPath: join('/documents', 'Farm Hand.pdf'),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  expect(await readFile(path, 'utf8')).toBe('%PDF-1.4')
  expect(await readdir(folder())).toEqual(['chosen.pdf'])
  expect(said).toEqual([])
})

test('no PDF file is made if the person cancels', async () => {
  const { savePdf, window, said } = printing('')
  await savePdf(window)
  expect(window.webContents.printToPDF).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('a PDF file that can’t be written is reported in plain words', async () => {
  await writeFile(join(folder(), 'file'), '')
  const { savePdf, window, said } = printing(join(folder(), 'file', 'inside.pdf'))
  await savePdf(window)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^The PDF file could not be saved\. Please choose another place\./)
})

test.each([
  [[true, ''], 0],
  [[false, 'Print job canceled'], 0],
  [[false, 'Print job failed'], 1],
] as const)('printing that ends with %o shows %i messages', (outcome, times) => {
  const { print, window, said } = printing('', outcome)
  print(window)
  expect([said.length, warned]).toEqual([times, times === 1 ? ['printing failed: Print job failed'] : []])
})

test.each([
  ['Jobs - GoTo Admin', 'Jobs.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['...', 'GoTo Admin.pdf'],
])('the PDF file of the screen "%s" is named %s', (title, name) => {
  expect(pdfName(title)).toBe(name)
})
