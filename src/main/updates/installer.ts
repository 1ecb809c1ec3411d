import { readFile } from 'node:fs/promises'
import {
  type AppUpdater,
  BaseUpdater,
  DebUpdater,
  type Logger,
  MacUpdater,
  NsisUpdater,
  RpmUpdater,
} from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { systemTimers, type Timers } from '#main/timers.ts'
import { FeedProvider } from './feed-provider.ts'
import { FetchExecutor, type GetFile } from './fetch-executor.ts'
import type { Installation } from './wanted.ts'

interface InstallerOptions {
  readonly installation: Installation
  /** The feed's folder, with a slash at its end. */
  readonly url: string
  /** Installs at the end of the console, also if nobody asked. */
  readonly isAutomatic: boolean
  /** Whether this console is an installed one. */
  readonly mayInstall: boolean
  readonly app: AppAdapter
  readonly getFile: GetFile
  readonly log: Logger
  readonly timers?: Pick<Timers, 'after'>
}

/** How long the console's end waits for macOS to take an update, in ms. */
const patience = 60_000

interface End {
  /** Whether somebody asked for a restart. */
  readonly restart: boolean
  /** Whether nothing is in flight, such as a save: only then is an update installed. */
  readonly isQuiet: boolean
}

/** Finds and installs updates, by electron-updater. */
export interface Installer {
  /** Downloads and verifies a newer version. Resolves to that version, or undefined if there is none. */
  readonly find: () => Promise<string | undefined>
  /** Ends the console: installs what was found if somebody asked or `isAutomatic`, and starts it again if asked. */
  readonly end: (how: End) => void
}

/** @throws Error on Windows if the console does not know who must have signed its updates */
async function checkPublisher({ appUpdateConfigPath }: AppAdapter): Promise<void> {
  // electron-updater would then accept any installer.
  if (!/^publisherName:/m.test(await readFile(appUpdateConfigPath, 'utf8')))
    throw new Error('app-update.yml names no publisher, so no update can be trusted')
}

const updaters = { nsis: NsisUpdater, mac: MacUpdater, rpm: RpmUpdater, deb: DebUpdater, other: DebUpdater }

/** electron-updater for this installation, with only what a sound feed needs. */
function prepare({ installation, url, app, getFile, log }: InstallerOptions): AppUpdater {
  const updater: AppUpdater = new updaters[installation](undefined, app)
  updater.logger = log
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  updater.disableDifferentialDownload = true
  // It would install although a save is in flight, on macOS even after a crash (decision 205).
  updater.autoInstallOnAppQuit = false
  // The library declares it internal, and sets it only where Electron itself is the app.
  Object.assign(updater, { httpExecutor: new FetchExecutor(getFile) })
  updater.setFeedURL({ provider: 'custom', updateProvider: FeedProvider, url } as never)
  return updater
}

/** Makes the installer of updates. It makes no request by itself. */
export function createInstaller(options: InstallerOptions): Installer {
  const { installation, isAutomatic, mayInstall, app, timers = systemTimers } = options
  const updater = prepare(options)
  let found: string | undefined
  return {
    find: async () => {
      if (installation === 'nsis') await checkPublisher(app)
      const result = await updater.checkForUpdates()
      if (!result?.isUpdateAvailable) {
        // IT has withdrawn it.
        found = undefined
        return found
      }
      if (result.updateInfo.version === found) return found
      await updater.downloadUpdate()
      found = result.updateInfo.version
      return found
    },
    end: ({ restart, isQuiet }) => {
      if (found === undefined || !(restart || isAutomatic)) return app.quit()
      let isEnding = false
      const endAsItIs = () => {
        // Each call of it would start the console once more.
        if (restart && !isEnding) app.relaunch()
        isEnding = true
        app.quit()
      }
      if (!isQuiet || !mayInstall) return endAsItIs()
      if (updater instanceof BaseUpdater) return updater.install(true, restart) ? app.quit() : endAsItIs()
      // Once Squirrel has the update it ends the console itself.
      updater.once('error', endAsItIs)
      timers.after(patience, endAsItIs)
      updater.autoRunAppAfterInstall = restart
      updater.quitAndInstall()
    },
  }
}
