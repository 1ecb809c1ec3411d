import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import stubborn from 'stubborn-fs'

/** The time for which a virus scanner or indexer may lock a file, in ms. */
const patience = 5000

/**
 * Renames a file, and replaces an existing one. On Windows it retries, because a file that is being read
 * can't be replaced.
 */
export const renamePatiently =
  process.platform === 'win32' ? stubborn.retry.rename({ timeout: patience }) : rename

/** The temporary file of {@link writeAtomically}. */
export const temporaryOf = (path: string) => `${path}.tmp`

/** Makes a rename survive a power cut. Windows can't open a folder, but journals renames itself. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Replaces a file atomically. Only one writer at a time may use a path: the temporary file has a fixed name,
 * so that crashes leave no growing pile of files. If `isStillWanted` is false after the write, nothing is
 * replaced.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  isStillWanted = () => true,
): Promise<void> {
  const temporary = temporaryOf(path)
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (!isStillWanted()) return rm(temporary, { force: true })
  await renamePatiently(temporary, path)
  await syncFolder(dirname(path))
}
