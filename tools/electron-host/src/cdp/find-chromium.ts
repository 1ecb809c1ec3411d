import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { HostError } from '../host-error.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds Chromium: CHROMIUM_PATH, or else a known name in PATH. Throws a HostError if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment.CHROMIUM_PATH
  if (chosen) {
    if (executable(chosen)) return chosen
    throw new HostError(`CHROMIUM_PATH names ${chosen}, which cannot be run`)
  }
  const folders = [...(environment.PATH ?? '').split(path.delimiter), '/usr/bin']
  for (const name of NAMES) {
    const found = folders.map((folder) => path.join(folder, name)).find(executable)
    if (found) return found
  }
  throw new HostError(
    'No Chromium was found: install it (apt-get install chromium) or name it in CHROMIUM_PATH',
  )
}
