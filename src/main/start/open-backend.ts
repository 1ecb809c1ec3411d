import { app, BrowserWindow, dialog, session as electronSession, Notification, webContents } from 'electron'
import { type Backend, createBackend } from '#main/backend.ts'
import type { LoadedConfig } from '#main/config/load-config.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { clearCacheAtSignOut } from '#main/shell/guards/clear-cache.ts'
import { createImportNotice } from '#main/shell/leaving/import-notice.ts'
import { confirmDiscard } from '#main/shell/leaving/leave-window.ts'
import { focusWindow } from '#main/shell/windows/window.ts'
import { machineFacts } from '#main/support/machine-facts.ts'
import { installerFor } from '#main/updates/installer-for.ts'
import { electronPorts } from './electron-ports.ts'
import type { readLocalFiles } from './local-files.ts'
import { adaptMenu, offerUpdate } from './menu.ts'
import { title } from './title.ts'

interface BackendDependencies {
  readonly loaded: LoadedConfig
  readonly files: Omit<Awaited<ReturnType<typeof readLocalFiles>>, 'placement'>
  readonly keychain: Keychain
  readonly logFile: string
  readonly log: Log
}

/** Makes the function that shows a notification; a click on it brings a window of the console to the front. */
function createNotify() {
  // A notification without a reference is collected, and its click with it.
  let shown: Notification | undefined
  return (heading: string, body: string): void => {
    if (!Notification.isSupported()) return
    shown?.close()
    shown = new Notification({ title: heading, body })
    shown.on('click', () => {
      const [window] = BrowserWindow.getAllWindows()
      if (window) focusWindow(window)
    })
    shown.show()
  }
}

/**
 * Starts what answers the pages, on Electron, which must be ready. The module may load before that, so nothing
 * that it imports may use Electron while it loads.
 */
export function openBackend({ loaded, files, keychain, logFile, log }: BackendDependencies): Backend {
  const { config } = loaded
  const clearCache = clearCacheAtSignOut(
    { clearCache: () => electronSession.defaultSession.clearCache() },
    log,
  )
  return createBackend(
    electronPorts({
      ...files,
      config,
      log,
      keychain,
      confirmDiscard: (unkept, owner) => {
        const contents = webContents.fromId(owner)
        const window = contents && BrowserWindow.fromWebContents(contents)
        return confirmDiscard(window ?? undefined, unkept, { dialog, title })
      },
      machineFacts: () => machineFacts({ app, logFile, settings: settingsReport(loaded) }),
      updates: installerFor({
        config,
        app,
        resources: process.resourcesPath,
        platform: process.platform,
        log,
      }),
      onUpdate: offerUpdate,
      onImport: createImportNotice({ windows: () => BrowserWindow.getAllWindows(), notify: createNotify() }),
      onSession: (state) => {
        adaptMenu(state)
        clearCache(state)
      },
    }),
  )
}
