import type { BrowserWindow } from 'electron'

/** Nobody uses more. The limit stops a page that opens windows in a loop. */
export const mostWindows = 20

/** The options of a new window. */
export interface NewWindow {
  /** The path of the window's first screen. */
  readonly path: string
  /** The open window beside which the new one opens; undefined if it is the first. */
  readonly beside: BrowserWindow | undefined
  /** Whether the new window had the focus last. Only the latest window's placement is saved. */
  readonly isLatest: () => boolean
}

interface WindowsDependencies {
  readonly make: (wanted: NewWindow) => BrowserWindow
  /** Called when the last window has closed. */
  readonly onLastClosed: () => void
  /** Shows that {@link mostWindows} are already open. */
  readonly showTooMany: () => void
}

export type Windows = ReturnType<typeof createWindows>

/** Creates the list of open windows. */
export function createWindows({ make, onLastClosed, showTooMany }: WindowsDependencies) {
  /** The open windows. The last one had the focus most recently. */
  const open: BrowserWindow[] = []
  const remove = (window: BrowserWindow) => {
    const index = open.indexOf(window)
    if (index >= 0) open.splice(index, 1)
  }
  let isEnding = false
  const latest = () => open.at(-1)

  /** Opens a window at a path. */
  const openWindowAt = (path: string): void => {
    if (isEnding) return
    if (open.length >= mostWindows) {
      showTooMany()
      return
    }
    const window = make({ path, beside: latest(), isLatest: () => latest() === window })
    open.push(window)
    window.on('focus', () => {
      remove(window)
      open.push(window)
    })
    window.once('closed', () => {
      remove(window)
      if (open.length === 0) onLastClosed()
    })
  }

  return {
    openWindowAt,
    /** The window that had the focus last; undefined if all are closed. */
    latest,
    /** Blocks new windows, because the console is about to quit. An update can delay the quit. */
    end: () => {
      isEnding = true
    },
  }
}
