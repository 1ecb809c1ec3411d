import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder that Chromium keeps its own files in, and what to do with it in the end. */
export interface Profile {
  folder: string
  /** Removes a folder that was only for this run. */
  dispose: () => void
}

/** The process that holds a profile, when it still lives. */
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
 * Opens the profile inside the app's user data, so that what a page stores outlives the app as in Electron.
 * One whose host was killed is waited for; one in use by another running host is left alone for a temporary one.
 */
export async function openProfile(userData: string): Promise<Profile> {
  const folder = path.join(userData, 'Chromium')
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; waited < 3000; waited += 25) {
    const pid = holder(folder)
    if (pid === undefined) return { folder, dispose: () => {} }
    const parent = parentOf(pid)
    if (parent !== undefined && parent !== 1) break
    await pause(25)
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'electron-host-'))
  return {
    folder: temporary,
    dispose: () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }),
  }
}
