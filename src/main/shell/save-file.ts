import { writeFile } from 'node:fs/promises'
import type { FileDialogs } from '#main/storage/file-dialogs.ts'
import { notWritten } from '#main/storage/not-written.ts'

/**
 * Creates a function that asks where to save a file, and writes it. It resolves to the path, or to undefined
 * if the dialog is cancelled, and throws CallFailure with the system's reason if the file can't be written.
 */
export const createSaveFile =
  ({ saveAs }: Pick<FileDialogs, 'saveAs'>) =>
  async (name: string, content: string | Uint8Array): Promise<string | undefined> => {
    const path = await saveAs(name)
    if (path === undefined) return undefined
    await writeFile(path, content).catch((cause: unknown) => {
      throw notWritten(cause)
    })
    return path
  }
