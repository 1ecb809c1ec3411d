// This process's Chromium, once it runs.
import type { Chromium } from './cdp/chromium.ts'

let running: Chromium | undefined

/** Sets the Chromium that was started. */
export function setBrowser(chromium: Chromium): void {
  running = chromium
}

/** The running Chromium; throws before the app is ready, as Electron has no windows then. */
export function browser(): Chromium {
  if (!running) throw new Error('Cannot be used before the app is ready')
  return running
}

/** The running Chromium, if any. */
export function browserIfAny(): Chromium | undefined {
  return running
}
