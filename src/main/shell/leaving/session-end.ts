import type { BrowserWindow } from 'electron'

interface EndedSession {
  /** Has the page write down what was typed. */
  readonly ask: () => void
  /** Writes immediately what still waits. */
  readonly flush: () => void
}

/**
 * Writes down what was typed when Windows logs off or shuts down: it ends the process without closing its
 * windows or quitting it.
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
