import { extname, join } from 'node:path'
import type {
  App,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import type { FileDialogs } from '#main/storage/file-dialogs.ts'

interface FileDialogOptions {
  readonly app: Pick<App, 'getPath'>
  /** Electron's dialogs, over the focused window. */
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>
  readonly showItemInFolder: (path: string) => void
}

const filterOf = (extension: string) => [{ name: extension.toUpperCase(), extensions: [extension] }]

/** Creates the system's dialogs for files. They begin in the folder for documents. */
export const createFileDialogs = ({
  app,
  showSaveDialog,
  showOpenDialog,
  showItemInFolder,
}: FileDialogOptions): FileDialogs => ({
  saveAs: async (name) => {
    const { canceled, filePath } = await showSaveDialog({
      defaultPath: join(app.getPath('documents'), name),
      filters: filterOf(extname(name).slice(1)),
    })
    return canceled || filePath === '' ? undefined : filePath
  },
  open: async (extension) => {
    const { canceled, filePaths } = await showOpenDialog({
      defaultPath: app.getPath('documents'),
      filters: filterOf(extension),
      properties: ['openFile'],
    })
    return canceled ? undefined : filePaths[0]
  },
  show: showItemInFolder,
})
