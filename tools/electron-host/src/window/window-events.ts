// What windows tell the app, without knowing it.
import type { BrowserWindow } from './browser-window.ts'

/** The app's side; main.ts fills it in before any window can be made. */
export const windowEvents = {
  created(_window: BrowserWindow): void {},
  closeCancelled(): void {},
  lastClosed(): void {},
  appName: (): string => 'Electron',
  appFolder: (): string => process.cwd(),
  quit(): void {},
}
