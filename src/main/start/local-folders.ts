import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { win32 } from 'node:path'
import type { App } from 'electron'
import { title } from './title.ts'

/** Data that stays on the computer, with its folder below the console's own. */
const local = { sessionData: '', crashDumps: 'Crashpad', logs: 'logs' } as const

/**
 * Keeps Chromium's files, dumps and the log out of the part of a Windows profile that follows its person to
 * other computers: a dump contains parts of the console's memory. Must be called before Electron is ready. Other
 * systems copy no profile. With a folder of its own, a test has everything in there.
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
    // Electron takes no folder that is not there.
    makeFolder(folder)
    app.setPath(name, folder)
  }
}
