import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  session as electronSession,
  ipcMain,
  net,
  shell,
} from 'electron'
import { chromiumTransport } from '#main/api/chromium-request.ts'
import { createProxySignIn, type ProxySignIn } from '#main/api/proxy-sign-in.ts'
import type { Transport } from '#main/api/try-once.ts'
import { createWriteConnections } from '#main/api/write-connections.ts'
import { systemTimers } from '#main/base/timers.ts'
import type { Ipc } from '#main/ipc/channels.ts'
import type { Ports } from '#main/ports.ts'
import { createFileDialogs } from '#main/shell/file-dialogs.ts'
import { noteIssuers } from '#main/shell/guards/issuers.ts'
import { createSaveFile } from '#main/shell/save-file.ts'
import { createGetFile } from '#main/updates/get-file.ts'
import type { installerFor } from '#main/updates/installer-for.ts'

/** The ports that are not created from Electron: settings, log and files. */
type Given = Pick<
  Ports,
  | 'config'
  | 'theme'
  | 'keychain'
  | 'log'
  | 'signOutRecord'
  | 'workStore'
  | 'days'
  | 'requestedEmails'
  | 'unfinishedFiles'
  | 'confirmDiscard'
  | 'machineFacts'
  | 'onSession'
  | 'onUpdate'
  | 'onRuns'
> & {
  readonly updates: ReturnType<typeof installerFor>
}

/** Creates the backend's ports from Electron, which must be ready. */
export function electronPorts(given: Given): Ports {
  const proxySignIn = createProxySignIn()
  const transport = chromiumTransport({
    open: (options) => net.request(options),
    isOnline: () => net.isOnline(),
    writes: createWriteConnections((name) => electronSession.fromPartition(name, { cache: false })),
    proxySignIn,
  })
  return portsOf(given, transport, proxySignIn)
}

/** The system's dialogs for files, over the focused window. */
const fileDialogs = createFileDialogs({
  app,
  showSaveDialog: (options) => {
    const window = BrowserWindow.getFocusedWindow()
    return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options)
  },
  showOpenDialog: (options) => {
    const window = BrowserWindow.getFocusedWindow()
    return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)
  },
  showItemInFolder: (path) => shell.showItemInFolder(path),
})

const portsOf = ({ updates, ...given }: Given, transport: Transport, proxySignIn: ProxySignIn): Ports => ({
  ...given,
  ipc: ipcMain as Ipc,
  appVersion: app.getVersion(),
  quit: () => app.quit(),
  clipboard,
  transport,
  proxySignIn,
  resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
  issuerOf: noteIssuers(electronSession.defaultSession),
  saveFile: createSaveFile(fileDialogs),
  fileDialogs,
  timers: systemTimers,
  retryTimers: systemTimers,
  ...('reason' in updates
    ? { whyNoUpdates: updates.reason }
    : {
        installer: () =>
          updates.open(createGetFile({ open: (options) => net.request(options), known: proxySignIn.known })),
      }),
})
