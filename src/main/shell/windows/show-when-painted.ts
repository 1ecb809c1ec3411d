import type { BrowserWindow } from 'electron'
import type { Placement } from './placement.ts'

/**
 * Shows a window once its page has painted. Only then is it maximised or made full-screen, because both would
 * show it earlier.
 */
export function showWhenPainted(
  window: Pick<BrowserWindow, 'once' | 'maximize' | 'show' | 'setFullScreen'>,
  { isMaximized, isFullScreen }: Pick<Placement, 'isMaximized' | 'isFullScreen'>,
): void {
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
    if (isFullScreen) window.setFullScreen(true)
  })
}
