import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
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
  /** Looks for a newer version; downloads and verifies it. @throws Error if that fails */
  readonly find: () => Promise<void>
  /** The version that waits to be installed. */
  readonly ready: () => string | undefined
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

/** A downloaded version. */
interface Found {
  readonly version: string
  readonly path: string
  /** Of the file, as the feed says; in base64. */
  readonly sha512: string | undefined
}

/** Whether the file is still the one that was verified: for hours it lay where the person's programs can write. */
function isUnchanged({ path, sha512 }: Found): boolean {
  try {
    return createHash('sha512').update(readFileSync(path)).digest('base64') === sha512
  } catch {
    return false
  }
}

/** Makes the installer of updates. It makes no request by itself. */
export function createInstaller(options: InstallerOptions): Installer {
  const { installation, isAutomatic, mayInstall, app, log, timers = systemTimers } = options
  const updater = prepare(options)
  let found: Found | undefined
  return {
    ready: () => found?.version,
    find: async () => {
      if (installation === 'nsis') await checkPublisher(app)
      const result = await updater.checkForUpdates()
      const newer = result?.isUpdateAvailable ? result.updateInfo : undefined
      if (newer && newer.version === found?.version) return
      // IT has withdrawn it, or electron-updater removes it for the newer one.
      found = undefined
      if (!newer) return
      const [path = ''] = await updater.downloadUpdate()
      const sha512 = newer.files.find(({ url }) => basename(url) === basename(path))?.sha512
      found = { version: newer.version, path, sha512 }
    },
    end: ({ restart, isQuiet }) => {
      let isEnding = false
      const endAsItIs = () => {
        // Each call of it would start the console once more.
        if (restart && !isEnding) app.relaunch()
        isEnding = true
        app.quit()
      }
      if (!found || !(restart || isAutomatic) || !isQuiet || !mayInstall) return endAsItIs()
      if (updater instanceof BaseUpdater) {
        if (isUnchanged(found) && updater.install(true, restart)) return app.quit()
        log.warn(`version ${found.version} was not installed`)
        return endAsItIs()
      }
      // Once Squirrel has the update it ends the console itself.
      updater.once('error', endAsItIs)
      timers.after(patience, endAsItIs)
      updater.autoRunAppAfterInstall = restart
      updater.quitAndInstall()
    },
  }
}
