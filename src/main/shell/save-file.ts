import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App, SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import { CallFailure } from '#main/base/call-failure.ts'
import { messageWithoutValues } from '#main/diagnostics/message-without-values.ts'

interface SaveFileOptions {
  readonly app: Pick<App, 'getPath'>
  /** Electron's save dialog, over the focused window. */
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
}

/**
 * Creates a function that asks where to save a file, and writes it. It resolves to the path, or to undefined
 * if the dialog is cancelled, and throws CallFailure with the system's reason if the file can't be written.
 */
export const createSaveFile =
  ({ app, showSaveDialog }: SaveFileOptions) =>
  async (name: string, content: string | Uint8Array): Promise<string | undefined> => {
    const ending = extname(name).slice(1)
    const { canceled, filePath } = await showSaveDialog({
      defaultPath: join(app.getPath('documents'), name),
      filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
    })
    if (canceled || filePath === '') return undefined
    await writeFile(filePath, content).catch((cause: unknown) => {
      const reason = cause instanceof Error ? messageWithoutValues(cause) : String(cause)
      throw new CallFailure(
        { kind: 'internal', message: `The file could not be written there: ${reason}`, effect: 'none' },
        { cause },
      )
    })
    return filePath
  }
