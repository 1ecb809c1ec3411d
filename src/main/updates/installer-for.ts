import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { openJsonFile } from '#main/storage/json-file.ts'
import { feedMemorySchema } from './feed-memory.ts'
import type { GetFile } from './fetch-executor.ts'
import type { Installer } from './installer.ts'
import { releaseKey } from './release-key.ts'
import { releaseKeyIn } from './release-signature.ts'
import { installationOf, wantedUpdates } from './wanted.ts'

interface InstallerForOptions {
  readonly config: Pick<Config, 'updateMode' | 'updateUrl'>
  readonly app: App
  /** The resources folder of the installed console. */
  readonly resources: string
  readonly platform: NodeJS.Platform
  readonly log: Log
}

/** Detects how this console was installed, from the files beside it. */
const installationIn = (resources: string, platform: NodeJS.Platform) =>
  installationOf({
    platform,
    hasUninstaller: existsSync(join(dirname(resources), 'Uninstall GoTo Admin.exe')),
  })

/** The public key of releases. A packaged console contains it; an unpackaged one trusts the tests' key. */
const trustedKey = (app: App): KeyObject | undefined =>
  releaseKeyIn(
    app.isPackaged
      ? releaseKey
      : readFileSync(join(app.getAppPath(), 'resources/dev-release-key.pem'), 'utf8'),
  )

/** The function that opens the update installer, or why updates are off. */
export function installerFor({
  config,
  app,
  resources,
  platform,
  log,
}: InstallerForOptions):
  | { readonly open: (getFile: GetFile) => Promise<Installer> }
  | { readonly reason: string } {
  const installation = installationIn(resources, platform)
  const wanted = wantedUpdates(config, installation, app.isPackaged)
  if ('reason' in wanted) {
    log.info(`no updates: ${wanted.reason}`)
    return wanted
  }
  const key = trustedKey(app)
  if (!key) {
    const reason = 'this build contains no release key'
    log.warn(`no updates: ${reason}`)
    return { reason }
  }
  const open = async (getFile: GetFile): Promise<Installer> => {
    // Loads these modules only if updates are on.
    const [{ createInstaller }, { consoleApp }, memory] = await Promise.all([
      import('./installer.ts'),
      import('./console-app.ts'),
      openJsonFile({
        path: join(app.getPath('userData'), 'updates.json'),
        schema: feedMemorySchema,
        fallback: { newest: '' },
        onSetAside: () => {},
        log,
      }),
    ])
    return createInstaller({
      installation,
      url: wanted.url,
      key,
      memory,
      isAutomatic: wanted.mode === 'automatic',
      mayInstall: app.isPackaged,
      app: consoleApp(app, resources),
      getFile,
      log,
    })
  }
  return { open }
}
