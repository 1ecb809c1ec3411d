import { join } from 'node:path'
import type { App } from 'electron'
import { type AppAdapter, getAppCacheDir } from 'electron-updater/out/AppAdapter.js'

/** The console as electron-updater sees it. */
export const consoleApp = (app: App, resources: string): AppAdapter => ({
  version: app.getVersion(),
  name: app.getName(),
  // Whether an update may be looked for; a console from source looks too.
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
