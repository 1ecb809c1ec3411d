import type { LiveContents } from '../contents/contents-registry.ts'
import type { StrictEmitter } from '../emitter.ts'

/** The part of a new window that the app uses. */
export interface NewWindow extends StrictEmitter {
  readonly hostContents: LiveContents
}

/**
 * Callbacks from windows to the app, so that windows need not import it. main.ts sets them before any window
 * is created.
 */
export const windowEvents = {
  created(_window: NewWindow): void {},
  closeCancelled(): void {},
  lastClosed(): void {},
  appName: (): string => 'Electron',
  appFolder: (): string => process.cwd(),
  quit(): void {},
}
