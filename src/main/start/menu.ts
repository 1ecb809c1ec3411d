import { app, BrowserWindow, dialog, Menu, shell } from 'electron'
import type { Backend } from '#main/backend.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { title } from '#main/config/app-name.ts'
import type { LoadedConfig } from '#main/config/load-config.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { screenAddress } from '#main/shell/guards/navigation-guard.ts'
import { reloadCarefully } from '#main/shell/leaving/leave-window.ts'
import { menuTemplate, signedInItems, updateItems } from '#main/shell/menu/menu.ts'
import { noticesPath, showNotices } from '#main/shell/menu/notices.ts'
import { createPrinting } from '#main/shell/menu/print.ts'
import type { ShowMessage } from '#main/shell/menu/show-message.ts'
import type { GuideHost } from '#main/shell/windows/guide.ts'
import type { Windows } from '#main/shell/windows/windows.ts'
import type { UpdateState } from '#shared/entities/updates.ts'
import type { Platform } from '#shared/rules/shortcuts.ts'

interface MenuDependencies {
  readonly backend: Backend
  readonly windows: Windows
  readonly guide: GuideHost
  readonly loaded: LoadedConfig
  readonly logFile: string
  readonly showMessage: ShowMessage
  readonly log: Log
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = { darwin: 'mac', win32: 'windows' }
/** The system whose shortcuts the menu uses. */
export const platform: Platform = platforms[process.platform] ?? 'linux'

/** Sets the console's menu. */
export function setMenu({
  backend,
  windows,
  guide,
  loaded,
  logFile,
  showMessage,
  log,
}: MenuDependencies): void {
  const { choose, leaves, onSession, updates } = backend
  const printing = createPrinting<BrowserWindow>({
    documents: () => app.getPath('documents'),
    showSaveDialog: (window, options) => dialog.showSaveDialog(window, options),
    showMessage,
    log,
  })
  let isSignedIn = false
  const template = menuTemplate({
    platform,
    isPackaged: app.isPackaged,
    appName: title,
    openWindow: () =>
      windows.openWindowAt(screenAddress(windows.latest()?.webContents.getURL() ?? '') ?? '/'),
    windowOf: (focused = windows.latest()) => (focused instanceof BrowserWindow ? focused : undefined),
    // The guide reloads without a question, because it contains no input.
    reload: (window) =>
      guide.is(window)
        ? window.webContents.reload()
        : reloadCarefully(window, { ask: leaves.ask, dialog, title, log }),
    showGuide: (window) => {
      const address = window?.webContents.getURL()
      guide.openAbout(isSignedIn && address !== undefined ? new URL(address).pathname : undefined)
    },
    print: printing.print,
    savePdf: (window) =>
      void printing.savePdf(window).catch((error) => log.error('a dialog could not be shown', error)),
    showLog: () => shell.showItemInFolder(logFile),
    showNotices: () =>
      void showNotices(
        noticesPath({
          isPackaged: app.isPackaged,
          appPath: app.getAppPath(),
          resources: process.resourcesPath,
        }),
        { openPath: (path) => shell.openPath(path), showMessage },
      ),
    showSettings: () => showMessage('Where the settings of this console come from', settingsReport(loaded)),
    restartToUpdate: () => {
      try {
        updates.restart()
      } catch (error) {
        showMessage('The console cannot restart now.', error instanceof CallFailure ? error.message : '')
      }
    },
    checkForUpdates: () => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(updateItems.check)
      if (item) item.enabled = false
      void updates
        .check()
        .then(({ message, detail }) => showMessage(message, detail))
        .finally(() => {
          if (item) item.enabled = true
        })
    },
    choose: (command, window) => choose(command, window.webContents.id),
  })
  const menu = Menu.buildFromTemplate(template)
  Menu.setApplicationMenu(menu)
  onSession(({ state }) => {
    isSignedIn = state === 'signedIn'
    for (const id of signedInItems(template)) {
      const item = menu.getMenuItemById(id)
      if (item) item.enabled = isSignedIn
    }
  })
}

/** Shows or hides the item that installs a downloaded update. */
export function offerUpdate({ found }: UpdateState): void {
  const item = Menu.getApplicationMenu()?.getMenuItemById(updateItems.restart)
  if (item) item.visible = found?.installs === 'console'
}
