import type { BrowserWindow } from '../window/browser-window.ts'
import { windowEvents } from '../window/window-events.ts'

const ZOOM_STEP = 0.5

const ROLES: Record<string, (window: BrowserWindow) => void> = {
  undo: (window) => window.webContents.undo(),
  redo: (window) => window.webContents.redo(),
  cut: (window) => window.webContents.cut(),
  copy: (window) => window.webContents.copy(),
  paste: (window) => window.webContents.paste(),
  pasteandmatchstyle: (window) => window.webContents.pasteAndMatchStyle(),
  delete: (window) => window.webContents.delete(),
  selectall: (window) => window.webContents.selectAll(),
  reload: (window) => window.reload(),
  forcereload: (window) => window.webContents.reloadIgnoringCache(),
  toggledevtools: (window) => window.webContents.toggleDevTools(),
  togglefullscreen: (window) => window.setFullScreen(!window.isFullScreen()),
  resetzoom: (window) => window.webContents.setZoomLevel(0),
  zoomin: (window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() + ZOOM_STEP),
  zoomout: (window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() - ZOOM_STEP),
  minimize: (window) => window.minimize(),
  close: (window) => window.close(),
}

/** Runs a menu item's role. Returns false if the role has no action. */
export function runRole(role: string, window: BrowserWindow | undefined): boolean {
  if (role === 'quit') {
    windowEvents.quit()
    return true
  }
  const run = ROLES[role]
  if (run && window) run(window)
  return run !== undefined
}
