import { join } from 'node:path'
import type { App } from 'electron'
import { type AppAdapter, getAppCacheDir } from 'electron-updater/out/AppAdapter.js'

/** Describes the console to electron-updater. */
export const consoleApp = (app: App, resources: string): AppAdapter => ({
  version: app.getVersion(),
  name: app.getName(),
  // Always true, so that an unpackaged console also checks for updates.
  isPackaged: true,
  appUpdateConfigPath: app.isPackaged
    ? join(resources, 'app-update.yml')
    : join(app.getAppPath(), 'resources/dev-app-update.yml'),
  userDataPath: app.getPath('userData'),
  baseCachePath: app.isPackaged ? getAppCacheDir() : app.getPath('userData'),
  whenReady: () => app.whenReady(),
  relaunch: () => app.relaunch(),
  quit: () => app.quit(),
  onQuit: (handler) => {
    app.once('quit', (_, exitCode) => handler(exitCode))
  },
})
