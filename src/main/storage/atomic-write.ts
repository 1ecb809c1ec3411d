import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import stubborn from 'stubborn-fs'

/** How long a virus scanner or an indexer may hold a file, in ms. */
const patience = 5000

/** Moves a file, even onto another one. Windows refuses that while somebody reads it. */
export const renamePatiently =
  process.platform === 'win32' ? stubborn.retry.rename({ timeout: patience }) : rename

/** The file that {@link writeAtomically} writes before it replaces another one. */
export const temporaryOf = (path: string) => `${path}.tmp`

/** Makes a rename survive a power cut. Windows cannot open a folder, but journals its renames. */
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
 * Replaces a file so that it always holds either the old or the new content. One writer at a time per path: the
 * temporary file has a fixed name, so that crashes do not leave more and more of them. Content that is no longer
 * wanted once it is written does not replace anything.
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
