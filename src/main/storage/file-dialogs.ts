/** The system's dialogs for files. The page never names a path. */
export interface FileDialogs {
  /** Asks where to save a file with this name. Undefined if the dialog is cancelled. */
  readonly saveAs: (name: string) => Promise<string | undefined>
  /** Asks which file to open, of those with this extension. Undefined if the dialog is cancelled. */
  readonly open: (extension: string) => Promise<string | undefined>
  /** Shows a file in the system's file manager. */
  readonly show: (path: string) => void
}
