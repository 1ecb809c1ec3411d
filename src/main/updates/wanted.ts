import type { Config } from '#main/config/schema.ts'

/** The kind of installation. Only NSIS and macOS installations can update themselves. */
export type Installation = 'nsis' | 'mac' | 'linux' | 'other'

interface Facts {
  readonly platform: NodeJS.Platform
  /** Whether the NSIS uninstaller is beside the program. An MSI installation has none. */
  readonly hasUninstaller: boolean
}

/** Detects how this console was installed. */
export function installationOf({ platform, hasUninstaller }: Facts): Installation {
  if (platform === 'darwin') return 'mac'
  if (platform === 'win32') return hasUninstaller ? 'nsis' : 'other'
  return 'linux'
}

type UpdateSettings = Pick<Config, 'updateMode' | 'updateUrl'>

/** The update feed, or why there are no updates. */
export type Wanted =
  | { readonly url: string; readonly mode: 'notify' | 'automatic' }
  | { readonly reason: string }

/**
 * Decides about updates from the settings. An installed console never uses plain http, not even from this
 * computer.
 */
export function wantedUpdates(
  { updateMode, updateUrl }: UpdateSettings,
  installation: Installation,
  isPackaged: boolean,
): Wanted {
  if (updateMode === 'off') return { reason: 'updateMode is off' }
  if (updateUrl === undefined) return { reason: 'updateUrl is not set' }
  if (isPackaged && !updateUrl.startsWith('https://'))
    return { reason: 'updateUrl does not use https, so another program on this computer could answer' }
  if (isPackaged && installation === 'other')
    return { reason: 'this installation (such as an MSI) is updated by IT' }
  return { url: updateUrl, mode: updateMode }
}
