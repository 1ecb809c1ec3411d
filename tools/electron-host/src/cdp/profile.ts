import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder of Chromium's own files. */
export interface Profile {
  folder: string
  /** Removes the folder if it was only for this run. */
  dispose: () => void
}

/** The process that holds a profile, if it still runs. */
function holder(folder: string): number | undefined {
  try {
    const pid = Number(readlinkSync(path.join(folder, 'SingletonLock')).split('-').at(-1))
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Has Chromium keep no record of its windows, with what is typed into their pages, to show them again:
 * Electron keeps none. Chromium has no switch for it, but gives up where its folder can't be made.
 */
function keepNoWindows(folder: string): void {
  const sessions = path.join(folder, 'Default', 'Sessions')
  rmSync(sessions, { recursive: true, force: true })
  mkdirSync(path.dirname(sessions), { recursive: true })
  writeFileSync(sessions, '')
}

/**
 * Opens the profile in the app's user data, so that a page's storage outlives the app as in Electron. Waits
 * for the profile if its host was killed, and uses a temporary one if another running host holds it.
 */
export async function openProfile(userData: string): Promise<Profile> {
  const folder = path.join(userData, 'Chromium')
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; waited < 3000; waited += 25) {
    const pid = holder(folder)
    if (pid === undefined) {
      keepNoWindows(folder)
      return { folder, dispose: () => {} }
    }
    const parent = parentOf(pid)
    if (parent !== undefined && parent !== 1) break
    await pause(25)
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'electron-host-'))
  keepNoWindows(temporary)
  return {
    folder: temporary,
    dispose: () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }),
  }
}
