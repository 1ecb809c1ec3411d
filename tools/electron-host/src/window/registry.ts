// Who is there: windows and their contents, known by id without the classes knowing each other.
import type { BrowserWindow } from './browser-window.ts'

const windows = new Map<number, BrowserWindow>()
let focused: BrowserWindow | undefined

/** The windows that were not closed, oldest first. */
export const allWindows = (): BrowserWindow[] => [...windows.values()]

/** The window with this id. */
export const windowById = (id: number): BrowserWindow | undefined => windows.get(id)

/** Adds a window that was just made. */
export function addWindow(window: BrowserWindow): void {
  windows.set(window.id, window)
}

/** Forgets a window that was closed; true when it was there. */
export function removeWindow(window: BrowserWindow): boolean {
  if (focused === window) focused = undefined
  return windows.delete(window.id)
}

/** The window that has the focus. */
export const focusedWindow = (): BrowserWindow | undefined => focused

/** Moves the focus, telling the window that loses it and the one that gets it. */
export function moveFocus(to: BrowserWindow | undefined): void {
  if (focused === to) return
  const before = focused
  focused = to
  before?.hostEmit('blur')
  to?.hostEmit('focus')
}
