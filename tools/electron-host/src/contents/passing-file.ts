// Temporary files for large messages to a page.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Uses a folder in memory, if the system has one.
const folder = statSync('/dev/shm', { throwIfNoEntry: false })?.isDirectory() ? '/dev/shm' : tmpdir()
const mine = new Set<string>()
let last = 0
let swept = false

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // A process of another user can't be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes the files of hosts that were killed. */
function sweep(): void {
  swept = true
  process.once('exit', () => {
    for (const file of mine) rmSync(file, { force: true })
  })
  for (const name of readdirSync(folder)) {
    const pid = /^electron-host-(\d+)-\d+$/.exec(name)?.[1]
    if (pid === undefined) continue
    try {
      if (hasEnded(Number(pid))) rmSync(path.join(folder, name), { force: true })
    } catch {
      // Keeps a file that belongs to another user.
    }
  }
}

/** A temporary file, and the function that removes it. */
export interface PassingFile {
  readonly file: string
  readonly remove: () => void
}

/**
 * Writes a file that only this user can read.
 * @throws if the write fails
 */
export function passingFile(parts: readonly Uint8Array[]): PassingFile {
  if (!swept) sweep()
  last += 1
  const file = path.join(folder, `electron-host-${process.pid}-${last}`)
  const remove = (): void => {
    mine.delete(file)
    rmSync(file, { force: true })
  }
  mine.add(file)
  try {
    writeFileSync(file, Buffer.concat(parts), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    remove()
    throw error
  }
  return { file, remove }
}
