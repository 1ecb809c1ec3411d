import { app, BrowserWindow, dialog, nativeTheme, screen, type WebPreferences } from 'electron'
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

/** The preferences of every window's page. */
const pagePreferences = (preload: string): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: true,
  devTools: !app.isPackaged,
})

/**
 * Opens a window: the first at its last placement, others beside the latest. It is shown once its page has
 * painted.
 */
export function createWindow(wanted: NewWindow, dependencies: WindowDependencies): BrowserWindow {
  const { path, beside } = wanted
  const { preload, placement, title, log } = dependencies
  const remembered = placement.value()
  const workAreas = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...(beside ? besidePlacement(beside.getNormalBounds(), workAreas) : fitPlacement(remembered, workAreas)),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title,
    show: false,
    backgroundColor: windowColour(nativeTheme),
    webPreferences: pagePreferences(preload),
  })
  showWhenPainted(window, beside ? firstPlacement : remembered)
  rememberPlace(window, wanted, { app, placement, log })
  watchPage(window, title, log)
  loadPage(window, { path, dialog, title, log }).catch((error) =>
    log.error('a dialog could not be shown', error),
  )
  return window
}

/** The size of the guide's window, in pixels: a list of sections and a line of 70 characters. */
const guideSize = { width: 920, height: 760 } as const

/** Opens the window of the guide, in the middle of the screen. Main takes no calls from its page. */
export function createGuideWindow(
  path: string,
  { preload, title, log }: Omit<WindowDependencies, 'placement'>,
): BrowserWindow {
  const window = new BrowserWindow({
    ...guideSize,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title,
    show: false,
    backgroundColor: windowColour(nativeTheme),
    webPreferences: pagePreferences(preload),
  })
  showWhenPainted(window, firstPlacement)
  watchPage(window, title, log)
  loadPage(window, { path, dialog, title, log }).catch((error) =>
    log.error('a dialog could not be shown', error),
  )
  return window
}

export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
