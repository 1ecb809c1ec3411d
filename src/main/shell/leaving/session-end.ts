import type { BrowserWindow } from 'electron'

interface EndedSession {
  /** Asks the page to save its drafts. */
  readonly ask: () => void
  /** Writes all waiting drafts immediately. */
  readonly flush: () => void
}

/**
 * Saves drafts when Windows logs off or shuts down, because Windows ends the process without closing its
 * windows.
 */
export function writeAtSessionEnd(
  window: BrowserWindow,
  platform: NodeJS.Platform,
  { ask, flush }: EndedSession,
): void {
  if (platform !== 'win32') return
  window.on('query-session-end', ask)
  window.on('session-end', flush)
}
