import { createPublicKey } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { onTestFinished, vi } from 'vitest'
import type { GetFile } from '#main/updates/fetch-executor.ts'
import { createInstaller } from '#main/updates/installer.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { releaseKey } from '#tests/support/e2e/update-feed.ts'

/** Requests a file like the console does, but over Node's network. */
export const getFile: GetFile = async (url, signal) => {
  const { status, body } = await fetch(url, { redirect: 'error', signal })
  return { status, body: Readable.fromWeb(body as ReadableStream) }
}

/** A folder with the update files of a console of version 0.1.0. */
export async function updatesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'updates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\npublisherName: GoTo\n')
  return folder
}

type Options = Parameters<typeof createInstaller>[0]

interface OpenOptions extends Partial<Omit<Options, 'app' | 'url'>>, Pick<Options, 'url'> {
  readonly folder: string
  readonly quit?: () => void
}

/** The installer of a console of version 0.1.0, which NSIS has installed by default. */
export function openInstaller({ folder, quit = () => {}, ...options }: OpenOptions) {
  const app = { relaunch: vi.fn(), quit: vi.fn(quit), onQuit: vi.fn() }
  const installer = createInstaller({
    installation: 'nsis',
    key: createPublicKey(releaseKey),
    memory: memoryFile({ newest: '' }),
    isAutomatic: false,
    mayInstall: false,
    app: {
      version: '0.1.0',
      name: 'GoTo Admin',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: async () => {},
      ...app,
    },
    getFile,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...options,
  })
  const find = async () => {
    await installer.find()
    return installer.found()?.version
  }
  return { ...installer, find, app }
}
