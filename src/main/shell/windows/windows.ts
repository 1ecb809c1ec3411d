import type { BrowserWindow } from 'electron'

/** More windows than anyone uses; keeps a page that asks for windows in a loop from filling the screen. */
export const mostWindows = 20

/** What a new window depends on. */
export interface NewWindow {
  /** The path of its first screen. */
  readonly path: string
  /** The window that it opens beside; undefined for the first. */
  readonly beside: BrowserWindow | undefined
  /** Whether it had the focus last: its place is the one to remember. */
  readonly isLatest: () => boolean
}

interface WindowsDependencies {
  /** Makes a window. */
  readonly make: (wanted: NewWindow) => BrowserWindow
  /** Says that there are {@link mostWindows} already. */
  readonly sayTooMany: () => void
}

/** The console's open windows. */
export type Windows = ReturnType<typeof createWindows>

/** Creates the registry of the console's windows. */
export function createWindows({ make, sayTooMany }: WindowsDependencies) {
  /** The one that had the focus last is at the end. */
  const open: BrowserWindow[] = []
  const remove = (window: BrowserWindow) => {
    const index = open.indexOf(window)
    if (index >= 0) open.splice(index, 1)
  }
  let isEnding = false
  const latest = () => open.at(-1)

  /** Opens a window at the path of a screen. */
  const openWindowAt = (path: string): void => {
    if (isEnding) return
    if (open.length >= mostWindows) {
      sayTooMany()
      return
    }
    const window = make({ path, beside: latest(), isLatest: () => latest() === window })
    open.push(window)
    window.on('focus', () => {
      remove(window)
      open.push(window)
    })
    window.once('closed', () => remove(window))
  }

  return {
    openWindowAt,
    /** The window that has the focus, or had it last; undefined if all are closed. */
    latest,
    /** The console is about to end, which an update can delay: no window opens any more. */
    end: () => {
      isEnding = true
    },
  }
}
