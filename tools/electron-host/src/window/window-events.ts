import type { LiveContents } from '../contents/contents-registry.ts'
import type { StrictEmitter } from '../emitter.ts'

/** A new window, as the app sees it. */
export interface NewWindow extends StrictEmitter {
  readonly hostContents: LiveContents
}

/**
 * What windows report to the app, without importing it; main.ts fills it in before any window can be made.
 */
export const windowEvents = {
  created(_window: NewWindow): void {},
  closeCancelled(): void {},
  lastClosed(): void {},
  appName: (): string => 'Electron',
  appFolder: (): string => process.cwd(),
  quit(): void {},
}
