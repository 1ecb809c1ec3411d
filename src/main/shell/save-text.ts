import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App, SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import { CallFailure } from '#main/call-failure.ts'

interface SaveTextOptions {
  readonly app: Pick<App, 'getPath'>
  /** Electron's dialog, over the focused window. */
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
}

/**
 * Makes a function that asks where to save a CSV file, writes it there and resolves to the path; to undefined
 * if the person cancels. It throws CallFailure with the system's reason if the file can't be written.
 */
export const createSaveText =
  ({ app, showSaveDialog }: SaveTextOptions) =>
  async (name: string, text: string): Promise<string | undefined> => {
    const { canceled, filePath } = await showSaveDialog({
      defaultPath: join(app.getPath('documents'), name),
      filters: [{ name: 'CSV', extensions: ['csv'] }],
    })
    if (canceled || filePath === '') return undefined
    await writeFile(filePath, text).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new CallFailure(
        { kind: 'internal', message: `The file could not be written there: ${reason}`, effect: 'none' },
        { cause },
      )
    })
    return filePath
  }
