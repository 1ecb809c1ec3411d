import type { BrowserWindow } from 'electron'
import type { Placement } from './placement.ts'

/**
 * Shows a window once its page has painted, as it was last: a maximised or full-screen window would show
 * itself before.
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
