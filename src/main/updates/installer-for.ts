import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { GetFile } from './fetch-executor.ts'
import type { Installer } from './installer.ts'
import { installationOf, wantedUpdates } from './wanted.ts'

interface InstallerForOptions {
  readonly config: Pick<Config, 'updateMode' | 'updateUrl'>
  readonly app: App
  /** The folder of the installed console's resources. */
  readonly resources: string
  readonly platform: NodeJS.Platform
  readonly log: Log
}

/** How this console was installed, by the files beside it. */
function installationIn(resources: string, platform: NodeJS.Platform) {
  const type = join(resources, 'package-type')
  return installationOf({
    platform,
    packageType: existsSync(type) ? readFileSync(type, 'utf8').trim() : undefined,
    hasUninstaller: existsSync(join(dirname(resources), 'Uninstall GoTo Admin.exe')),
  })
}

/** Makes the function that opens the installer of updates; undefined where no updates are wanted. */
export function installerFor({ config, app, resources, platform, log }: InstallerForOptions) {
  const installation = installationIn(resources, platform)
  const wanted = wantedUpdates(config, installation, app.isPackaged)
  if ('reason' in wanted) {
    log.info(`no updates: ${wanted.reason}`)
    return undefined
  }
  return async (getFile: GetFile): Promise<Installer> => {
    // Only a console that looks for updates loads them.
    const [{ createInstaller }, { consoleApp }] = await Promise.all([
      import('./installer.ts'),
      import('./console-app.ts'),
    ])
    return createInstaller({
      installation,
      url: wanted.url,
      isAutomatic: wanted.mode === 'automatic',
      mayInstall: app.isPackaged,
      app: consoleApp(app, resources),
      getFile,
      log,
    })
  }
}
