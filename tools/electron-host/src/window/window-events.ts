import type { LiveContents } from '../contents/contents-registry.ts'
import type { StrictEmitter } from '../emitter.ts'

/** A window that was just made, as the app hears of it. */
export interface NewWindow extends StrictEmitter {
  readonly hostContents: LiveContents
}

/** What windows report to the app, without importing it; main.ts fills it in before any window can be made. */
export const windowEvents = {
  created(_window: NewWindow): void {},
  closeCancelled(): void {},
  lastClosed(): void {},
  appName: (): string => 'Electron',
  appFolder: (): string => process.cwd(),
  quit(): void {},
}
