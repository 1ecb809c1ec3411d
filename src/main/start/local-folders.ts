import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { win32 } from 'node:path'
import type { App } from 'electron'
import { title } from '#main/config/app-name.ts'

/** Data that must stay on this computer, with its subfolder. */
const local = { sessionData: '', crashDumps: 'Crashpad', logs: 'logs' } as const

/**
 * Moves Chromium's files, crash dumps and the log out of the roaming part of a Windows profile, which is
 * copied to other computers. A dump contains parts of the console's memory. Call it before Electron is ready.
 * Other systems copy no profile. Tests that set their own folder keep everything there.
 */
export function keepLocally(
  app: Pick<App, 'setPath'> & { readonly commandLine: Pick<App['commandLine'], 'hasSwitch'> },
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  makeFolder: (folder: string) => void = (folder) => mkdirSync(folder, { recursive: true }),
): void {
  if (platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return
  const root = env.LOCALAPPDATA ?? win32.join(homedir(), 'AppData', 'Local')
  for (const [name, below] of Object.entries(local)) {
    const folder = win32.join(root, title, below)
    // Electron rejects a folder that does not exist.
    makeFolder(folder)
    app.setPath(name, folder)
  }
}
