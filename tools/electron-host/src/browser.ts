// This process's Chromium.
import type { Chromium } from './cdp/chromium.ts'

let running: Chromium | undefined

/** Sets the running Chromium. */
export function setBrowser(chromium: Chromium): void {
  running = chromium
}

/** The running Chromium. Throws before the app is ready, like Electron. */
export function browser(): Chromium {
  if (!running) throw new Error('Cannot be used before the app is ready')
  return running
}

/** The running Chromium; undefined if it is not running. */
export function browserIfAny(): Chromium | undefined {
  return running
}
