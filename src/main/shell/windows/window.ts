import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  dialog,
  nativeTheme,
  screen,
} from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { loadPage } from './load-page.ts'
import { watchPage } from './page-health.ts'
import { besidePlacement, firstPlacement, fitPlacement, type Placement, smallestWindow } from './placement.ts'
import { rememberPlace } from './remember-place.ts'
import { showWhenPainted } from './show-when-painted.ts'
import { windowColour } from './window-colour.ts'
import type { NewWindow } from './windows.ts'

interface WindowDependencies {
  readonly preload: string
  readonly placement: JsonFile<Placement>
  readonly title: string
  readonly log: Log
}

type Shared = Omit<WindowDependencies, 'placement'>

/** Opens a hidden window of this size, and loads its page. */
function openWindow(
  size: BrowserWindowConstructorOptions,
  path: string,
  { preload, title, log }: Shared,
): BrowserWindow {
  const window = new BrowserWindow({
    ...size,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title,
    show: false,
    backgroundColor: windowColour(nativeTheme),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      devTools: !app.isPackaged,
    },
  })
  watchPage(window, title, log)
  loadPage(window, { path, dialog, title, log }).catch((error) =>
    log.error('a dialog could not be shown', error),
  )
  return window
}

/**
 * Opens a window: the first at its last placement, others beside the latest. It is shown once its page has
 * painted.
 */
export function createWindow(wanted: NewWindow, dependencies: WindowDependencies): BrowserWindow {
  const { path, beside } = wanted
  const { placement, log } = dependencies
  const remembered = placement.value()
  const workAreas = screen.getAllDisplays().map((display) => display.workArea)
  const place = beside
    ? besidePlacement(beside.getNormalBounds(), workAreas)
    : fitPlacement(remembered, workAreas)
  const window = openWindow(place, path, dependencies)
  showWhenPainted(window, beside ? firstPlacement : remembered)
  rememberPlace(window, wanted, { app, placement, log })
  return window
}

/** The size of the guide's window, in pixels: a list of sections and a line of 70 characters. */
const guideSize = { width: 920, height: 760 } as const

/** Opens the window of the guide, in the middle of the screen. Main takes no calls from its page. */
export function createGuideWindow(path: string, dependencies: Shared): BrowserWindow {
  const window = openWindow(guideSize, path, dependencies)
  showWhenPainted(window, firstPlacement)
  return window
}

export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
