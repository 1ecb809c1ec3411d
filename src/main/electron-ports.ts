import { app, BrowserWindow, clipboard, dialog, session as electronSession, ipcMain, net } from 'electron'
import type { Ipc } from '#main/ipc/channels.ts'
import { createSaveFile } from '#main/shell/save-file.ts'
import { systemTimers } from '#main/timers.ts'
import type { Ports } from './backend.ts'

/** The ports that do not come from Electron: the settings, the log and the console's files. */
type Given = Pick<
  Ports,
  | 'config'
  | 'keychain'
  | 'log'
  | 'signOutRecord'
  | 'pendingChanges'
  | 'roverStore'
  | 'draftStore'
  | 'confirmDiscard'
  | 'machineFacts'
  | 'onSession'
>

/** Makes the backend's ports from Electron, which must be ready. */
export const electronPorts = (given: Given): Ports => ({
  ...given,
  ipc: ipcMain as Ipc,
  appVersion: app.getVersion(),
  clipboard,
  // Chromium's network stack uses the system's proxy and certificates.
  fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, init),
  resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
  saveFile: createSaveFile({
    app,
    showSaveDialog: (options) => {
      const window = BrowserWindow.getFocusedWindow()
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options)
    },
  }),
  timers: systemTimers,
  retryTimers: systemTimers,
})
