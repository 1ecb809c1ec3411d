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
  /** Of the release. */
  readonly key: KeyObject
  readonly memory: JsonFile<FeedMemory>
  /** Installs at the end of the console, even if nobody asked. */
  readonly isAutomatic: boolean
  /** Whether this console is an installed one. */
  readonly mayInstall: boolean
  readonly app: AppAdapter
  readonly getFile: GetFile
  readonly log: Logger
  readonly timers?: Pick<Timers, 'after'>
  readonly powershell?: ReturnType<typeof windowsPowershell>
}

/** How long the console's end waits for macOS to take an update, in ms. */
const patience = 60_000

interface End {
  /** Whether somebody asked for a restart. */
  readonly restart: boolean
  /** Whether nothing is in flight, such as a save: only then is an update installed. */
  readonly isQuiet: boolean
}

/** Finds updates, by electron-updater, and installs them where the console may. */
export interface Installer {
  /** Looks for a newer version; downloads and verifies it where the console installs it. @throws Error if that fails */
  readonly find: () => Promise<void>
  readonly found: () => FoundUpdate | undefined
  /** Ends the console: installs what was found if somebody asked or `isAutomatic`, and starts it again if asked. */
  readonly end: (how: End) => void
}

// Linux leaves installing to apt and dnf: whoever asks a person for root's password must not run what that
// person's programs can write. Its updater only looks.
const updaters = { nsis: NsisUpdater, mac: MacUpdater, linux: DebUpdater, other: DebUpdater }

/** electron-updater for this installation, with only what a sound feed needs. */
function prepare({ installation, url, key, app, getFile, log }: InstallerOptions): AppUpdater {
  const updater: AppUpdater = new updaters[installation](undefined, app)
  updater.logger = log
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  updater.disableDifferentialDownload = true
  // It would install although a save is in flight, on macOS even after a crash (decision 205).
  updater.autoInstallOnAppQuit = false
  // Its own check lets pass what it could not judge, and is not repeated before the start.
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = async () => null
  // The library declares it internal, and sets it only where Electron itself is the app.
  Object.assign(updater, { httpExecutor: new FetchExecutor(getFile) })
  updater.setFeedURL({ provider: 'custom', updateProvider: FeedProvider, url, key } as never)
  return updater
}

/** @throws Error if this console does not know who must have signed its updates: any installer would do */
async function publishersOf(updater: AppUpdater): Promise<readonly string[]> {
  // The library keeps for itself what it reads of app-update.yml.
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

/** @throws Error unless the file is still the one that was verified: it lies where the person's programs can write */
async function checkBytes({ path, sha512 }: CheckedFile): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('base64') !== sha512) throw new Error('the installer was changed after it was downloaded')
}

interface Found extends FoundUpdate {
  /** Undefined where the console does not install it. */
  readonly file?: CheckedFile
}

/** Makes the installer of updates. It makes no request by itself. */
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
  /** Resolves once nothing more is to be done but to quit. */
  const install = async (file: CheckedFile, restart: boolean, fail: (error: Error) => void) => {
    if (installation === 'nsis') {
      await startInstaller(file, powershell, { restart })
      return app.quit()
    }
    await checkBytes(file)
    // Once Squirrel has the update it ends the console itself.
    updater.once('error', fail)
    timers.after(patience, () => fail(new Error('macOS did not take it in time')))
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
      // IT has withdrawn it, or electron-updater removes it for the newer one.
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
        // Each call of this would start the console once more.
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
