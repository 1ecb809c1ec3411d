import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A crash dump; `at` is in ms since 1970. */
export interface CrashDump {
  readonly path: string
  readonly at: number
}

/** The crash dumps in a folder and its subfolders, which differ by system; newest first. */
export async function findDumps(folder: string): Promise<readonly CrashDump[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const dumps = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        // Crashpad may move the file at any time.
        const stats = await stat(path).catch(() => undefined)
        return stats ? [{ path, at: stats.mtimeMs }] : []
      }),
  )
  return dumps.flat().sort((one, other) => other.at - one.at)
}
