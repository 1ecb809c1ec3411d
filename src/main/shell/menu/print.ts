import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserWindow, SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/** Electron's reason if the system's print dialog was cancelled. */
const isCancelled = (reason: string) => /cancell?ed/i.test(reason)

type Printed = Pick<BrowserWindow, 'getTitle' | 'isDestroyed'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'print' | 'printToPDF'>
}

interface PrintDependencies<W extends Printed> {
  readonly documents: () => string
  /** Electron's save dialog, over the window. */
  readonly showSaveDialog: (window: W, options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
  /** Shows a message without a parent window. */
  readonly showMessage: (message: string, detail: string) => void
  readonly log: Log
}

/** A file name from a window's title, without characters that systems forbid. */
export const pdfName = (title: string): string =>
  `${
    title
      .replace(/ - GoTo Admin$/, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows refuses them in names.
      .replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 100)
      .replace(/[. ]+$/, '') || 'GoTo Admin'
  }.pdf`

/** Prints a window's content, or saves it as a PDF file. */
export function createPrinting<W extends Printed>(dependencies: PrintDependencies<W>) {
  const { documents, showSaveDialog, showMessage, log } = dependencies
  const print = (window: W): void =>
    window.webContents.print({}, (success, reason) => {
      if (success || isCancelled(reason)) return
      log.warn(`printing failed: ${reason}`)
      showMessage(
        'This could not be printed.',
        `Please check the printer, and try again. The system says: ${reason}`,
      )
    })
  const savePdf = async (window: W): Promise<void> => {
    const { canceled, filePath } = await showSaveDialog(window, {
      defaultPath: join(documents(), pdfName(window.getTitle())),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    })
    if (canceled || filePath === '' || window.isDestroyed()) return
    try {
      await writeFile(filePath, await window.webContents.printToPDF({ pageSize: 'A4' }))
    } catch (error) {
      log.warn('a PDF file could not be saved', error)
      const reason = error instanceof Error ? error.message : String(error)
      showMessage(
        'The PDF file could not be saved.',
        `Please choose another place. The system says: ${reason}`,
      )
    }
  }
  return { print, savePdf }
}
