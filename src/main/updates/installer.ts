import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AppUpdater, DebUpdater, type Logger, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { systemTimers, type Timers } from '#main/base/timers.ts'
import { messageWithoutValues } from '#main/diagnostics/message-without-values.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { FoundUpdate } from '#shared/entities/updates.ts'
import { type FeedMemory, isReplayed } from './feed-memory.ts'
import { FeedProvider } from './feed-provider.ts'
import { FetchExecutor, type GetFile } from './fetch-executor.ts'
import type { Installation } from './wanted.ts'
import { type CheckedFile, checkInstaller, startInstaller, windowsPowershell } from './windows-installer.ts'

interface InstallerOptions {
  readonly installation: Installation
  /** The feed's folder, with a slash at its end. */
  readonly url: string
  /** The public key of releases. */
  readonly key: KeyObject
  readonly memory: JsonFile<FeedMemory>
  /** Whether an update is installed at every quit, without being asked for. */
  readonly isAutomatic: boolean
  /** Whether this is an installed console. */
  readonly mayInstall: boolean
  readonly app: AppAdapter
  readonly getFile: GetFile
  readonly log: Logger
  readonly timers?: Pick<Timers, 'after'>
  readonly powershell?: ReturnType<typeof windowsPowershell>
}

/** The time for which a quit waits until macOS has accepted an update, in ms. */
const patience = 60_000

interface End {
  /** Whether the admin asked for a restart. */
  readonly restart: boolean
  /** Whether nothing is in flight, such as a save. Otherwise no update is installed. */
  readonly isQuiet: boolean
}

/** Finds updates with electron-updater, and installs them if the console may. */
export interface Installer {
  /**
   * Checks for a newer version. Downloads and verifies it if the console can install it.
   * @throws Error if that fails
   */
  readonly find: () => Promise<void>
  readonly found: () => FoundUpdate | undefined
  /** Quits the console. Installs the update if requested or `isAutomatic`, and restarts if requested. */
  readonly end: (how: End) => void
}

// On Linux, apt and dnf install updates. A console that asks for root's password must not run files that the
// user's programs can write. So its updater only checks for versions.
const updaters = { nsis: NsisUpdater, mac: MacUpdater, linux: DebUpdater, other: DebUpdater }

/** Creates electron-updater for this installation, without the features that the console does not use. */
function prepare({ installation, url, key, app, getFile, log }: InstallerOptions): AppUpdater {
  const updater: AppUpdater = new updaters[installation](undefined, app)
  updater.logger = log
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  updater.disableDifferentialDownload = true
  // The library would install even while a save is in flight, and on macOS even after a crash (decision 205).
  updater.autoInstallOnAppQuit = false
  // The library's check accepts signatures that it could not verify, and is not repeated before the start.
  // The console has its own check.
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = async () => null
  // The property is internal to the library, which sets it only if it runs in Electron itself.
  Object.assign(updater, { httpExecutor: new FetchExecutor(getFile) })
  updater.setFeedURL({ provider: 'custom', updateProvider: FeedProvider, url, key } as never)
  return updater
}

/**
 * Reads who must have signed the updates.
 * @throws Error if no publisher is known, because then any installer would be accepted
 */
async function publishersOf(updater: AppUpdater): Promise<readonly string[]> {
  // The library has no public access to app-update.yml.
  const { configOnDisk } = updater as unknown as {
    readonly configOnDisk: {
      readonly value: Promise<{ readonly publisherName?: string | readonly string[] }>
    }
  }
  const publishers = [(await configOnDisk.value).publisherName ?? []].flat()
  if (publishers.length === 0)
    throw new Error('app-update.yml names no publisher, so no update can be trusted')
  return publishers
}

/**
 * Checks the file again, because the user's programs can write to its folder.
 * @throws Error if it is no longer the verified file
 */
async function checkBytes({ path, sha512 }: CheckedFile): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('base64') !== sha512) throw new Error('the installer was changed after it was downloaded')
}

interface Found extends FoundUpdate {
  /** Undefined if the console does not install updates itself. */
  readonly file?: CheckedFile
}

/** Creates the update installer. It makes no request until asked. */
export function createInstaller(options: InstallerOptions): Installer {
  const { installation, memory, isAutomatic, mayInstall, app, log, timers = systemTimers } = options
  const { powershell = windowsPowershell(process.env) } = options
  const updater = prepare(options)
  let found: Found | undefined

  const download = async (files: readonly { readonly url: string; readonly sha512: string }[]) => {
    const publishers = installation === 'nsis' ? await publishersOf(updater) : []
    const [path = ''] = await updater.downloadUpdate()
    const sha512 = files.find(({ url }) => basename(url) === basename(path))?.sha512 ?? ''
    const file = { path, sha512, publishers }
    if (installation === 'nsis') await checkInstaller(file, powershell)
    return file
  }
  /** Starts the installation. Afterwards only the quit remains. */
  const install = async (file: CheckedFile, restart: boolean, fail: (error: Error) => void) => {
    if (installation === 'nsis') {
      await startInstaller(file, powershell, { restart })
      return app.quit()
    }
    await checkBytes(file)
    // Squirrel quits the console itself after it has accepted the update.
    updater.once('error', fail)
    timers.after(patience, () => fail(new Error('macOS did not accept it in time')))
    updater.autoRunAppAfterInstall = restart
    updater.quitAndInstall()
  }

  return {
    found: () => found && { version: found.version, installs: found.installs },
    find: async () => {
      const result = await updater.checkForUpdates()
      if (!result) return
      const { updateInfo } = result
      if (isReplayed(updateInfo.releaseDate, memory.value())) {
        found = undefined
        throw new Error('the update feed is refused: it is older than one that was read before')
      }
      await memory.save({ newest: updateInfo.releaseDate })
      const { version, files } = updateInfo
      if (result.isUpdateAvailable && version === found?.version) return
      // IT has withdrawn the downloaded version, or electron-updater replaces it by the newer one.
      found = undefined
      if (!result.isUpdateAvailable) return
      found =
        installation === 'nsis' || installation === 'mac'
          ? { version, installs: 'console', file: await download(files) }
          : { version, installs: 'system' }
    },
    end: ({ restart, isQuiet }) => {
      let isEnding = false
      const endAsItIs = () => {
        // A second relaunch would start the console twice.
        if (restart && !isEnding) app.relaunch()
        isEnding = true
        app.quit()
      }
      if (!found?.file || !(restart || isAutomatic) || !isQuiet || !mayInstall) return endAsItIs()
      const { version, file } = found
      const fail = (error: Error) => {
        log.warn(`version ${version} was not installed: ${messageWithoutValues(error)}`)
        endAsItIs()
      }
      install(file, restart, fail).catch(fail)
    },
  }
}
