import { app, BrowserWindow, dialog, session as electronSession, Notification, webContents } from 'electron'
import { type Backend, createBackend } from '#main/backend.ts'
import { title } from '#main/config/app-name.ts'
import type { LoadedConfig } from '#main/config/load-config.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { clearCacheAtSignOut } from '#main/shell/guards/clear-cache.ts'
import { confirmDiscard } from '#main/shell/leaving/leave-window.ts'
import { createRunNotice } from '#main/shell/leaving/run-notice.ts'
import type { ThemeChoice } from '#main/shell/windows/theme.ts'
import { machineFacts } from '#main/support/machine-facts.ts'
import { installerFor } from '#main/updates/installer-for.ts'
import { linkTo } from '#shared/rules/console-links.ts'
import { electronPorts } from './electron-ports.ts'
import type { readLocalFiles } from './local-files.ts'
import { offerUpdate } from './menu.ts'

interface BackendDependencies {
  readonly loaded: LoadedConfig
  readonly files: Omit<Awaited<ReturnType<typeof readLocalFiles>>, 'placement' | 'keptTheme'>
  readonly theme: ThemeChoice
  readonly keychain: Keychain
  readonly logFile: string
  readonly log: Log
  /** Focuses the console and opens the link, as if the system had opened it. */
  readonly openLink: (link: string | undefined) => void
}

/** Creates the function that shows a notification. */
function createNotify(onClick: (path: string) => void) {
  // Without this reference, the notification would be garbage-collected and clicks on it lost.
  let shown: Notification | undefined
  return (heading: string, body: string, path: string): void => {
    if (!Notification.isSupported()) return
    shown?.close()
    shown = new Notification({ title: heading, body })
    shown.on('click', () => onClick(path))
    shown.show()
  }
}

/**
 * Starts the backend on Electron, which must be ready. This module may load earlier, so its imports must not
 * use Electron while they load.
 */
export function openBackend(dependencies: BackendDependencies): Backend {
  const { loaded, files, theme, keychain, logFile, log, openLink } = dependencies
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
      theme,
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
      onRuns: createRunNotice({
        windows: () => BrowserWindow.getAllWindows(),
        notify: createNotify((path) => openLink(linkTo(path))),
      }),
      onSession: clearCache,
    }),
  )
}
