import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { WebPreferences } from 'electron'

// Preferences that Electron supports and the host does not.
const REFUSED: readonly (readonly [keyof WebPreferences, unknown])[] = [
  ['nodeIntegration', true],
  ['nodeIntegrationInWorker', true],
  ['contextIsolation', false],
  ['sandbox', false],
  ['webSecurity', false],
  ['allowRunningInsecureContent', true],
  ['webviewTag', true],
  ['experimentalFeatures', true],
]

/** Throws for preferences that weaken a window's isolation, which the host does not support. */
export function checkWebPreferences(preferences: WebPreferences): void {
  for (const [name, value] of REFUSED) {
    if (preferences[name] === value) {
      throw new Error(`The stand-in host refuses webPreferences.${name}: ${String(value)}`)
    }
  }
  if (preferences.preload !== undefined && !path.isAbsolute(preferences.preload)) {
    throw new Error(`webPreferences.preload must be an absolute path: ${preferences.preload}`)
  }
}

/** A preload's source, or the error while it was read. */
export type Preload = { file: string; source: string } | { file: string; error: Error }

/** Reads a preload and checks that it is a script, not a module. */
export function readPreload(file: string): Preload {
  try {
    const source = readFileSync(file, 'utf8')
    new vm.Script(`(function () {${source}\n})`, { filename: file })
    return { file, source }
  } catch (error) {
    return { file, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
