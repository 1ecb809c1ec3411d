import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { control, type DialogAnswer } from '../control.ts'
import { strict } from '../strict-members.ts'
import { BrowserWindow } from '../window/browser-window.ts'

/** Separates an optional first argument, the window, from a dialog's options. */
function withoutWindow<T extends object>(
  args: readonly (BrowserWindow | T | null | undefined)[],
): { window: number | undefined; options: T } {
  const [first, second] = args
  if (first instanceof BrowserWindow) return { window: first.id, options: (second ?? {}) as T }
  return { window: undefined, options: (first ?? second ?? {}) as T }
}

function ask<T extends object>(
  kind: string,
  args: readonly (BrowserWindow | T | null | undefined)[],
): { options: T; answer: DialogAnswer | undefined } {
  const { window, options } = withoutWindow(args)
  control.dialogs.push({ kind, window, ...options })
  return { options, answer: control.takeAnswer() }
}

function messageBox(kind: string, args: readonly (BrowserWindow | MessageBoxOptions | undefined)[]) {
  const { options, answer } = ask<MessageBoxOptions>(kind, args)
  return {
    response: answer?.response ?? options.cancelId ?? 0,
    checkboxChecked: answer?.checkboxChecked ?? false,
  }
}

function openDialog(kind: string, args: readonly (BrowserWindow | OpenDialogOptions | undefined)[]) {
  const filePaths = ask<OpenDialogOptions>(kind, args).answer?.filePaths ?? []
  return { canceled: filePaths.length === 0, filePaths }
}

function saveDialog(kind: string, args: readonly (BrowserWindow | SaveDialogOptions | undefined)[]) {
  const filePath = ask<SaveDialogOptions>(kind, args).answer?.filePath ?? ''
  return { canceled: filePath === '', filePath }
}

let isReady = () => false

/** Sets the function that returns whether the app is ready. For the host. */
export function setDialogReadiness(readiness: () => boolean): void {
  isReady = readiness
}

/** Electron's dialogs. They are recorded, and answered by the test or else cancelled. */
export const dialog = strict('dialog', {
  showErrorBox(title: string, content: string): void {
    if (process.platform === 'linux' && !isReady()) {
      // Before ready, Electron prints it instead of showing a dialog.
      console.error(`${title}\n${content}`)
      return
    }
    control.dialogs.push({ kind: 'error', title, content })
    console.error(`electron-host: a box is shown: ${title}\n${content}`)
  },
  showMessageBox: async (...args: (BrowserWindow | MessageBoxOptions)[]) => messageBox('message', args),
  showMessageBoxSync: (...args: (BrowserWindow | MessageBoxOptions)[]): number =>
    messageBox('message', args).response,
  showOpenDialog: async (...args: (BrowserWindow | OpenDialogOptions)[]) => openDialog('open', args),
  showOpenDialogSync(...args: (BrowserWindow | OpenDialogOptions)[]): string[] | undefined {
    const { canceled, filePaths } = openDialog('open', args)
    return canceled ? undefined : filePaths
  },
  showSaveDialog: async (...args: (BrowserWindow | SaveDialogOptions)[]) => saveDialog('save', args),
  showSaveDialogSync: (...args: (BrowserWindow | SaveDialogOptions)[]): string =>
    saveDialog('save', args).filePath,
})
