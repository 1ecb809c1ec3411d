import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { windowColours } from '#shared/rules/window-colours.ts'
import { loadPage } from './load-page.ts'
import { watchPage } from './page-health.ts'
import { besidePlacement, firstPlacement, fitPlacement, type Placement, smallestWindow } from './placement.ts'
import { showWhenPainted } from './show-when-painted.ts'
import type { NewWindow } from './windows.ts'

interface WindowDependencies {
  readonly preload: string
  readonly placement: JsonFile<Placement>
  readonly title: string
  readonly log: Log
}

const saveDebounceMs = 500

const backgroundColour = () => windowColours[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Saves the window's place after it was moved or resized, and when it closes, if it is the latest window. */
function rememberPlace(
  window: BrowserWindow,
  { isLatest }: NewWindow,
  { placement, log }: WindowDependencies,
) {
  let timer: NodeJS.Timeout | undefined
  let isQuitting = false
  const save = () => {
    clearTimeout(timer)
    if (!isLatest()) return
    placement
      .save({
        bounds: window.getNormalBounds(),
        isMaximized: window.isMaximized(),
        isFullScreen: window.isFullScreen(),
      })
      .catch((error) => log.warn("the window's place could not be saved", error))
  }
  const saveSoon = () => {
    isQuitting = false
    clearTimeout(timer)
    timer = setTimeout(save, saveDebounceMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('enter-full-screen', saveSoon)
  window.on('leave-full-screen', saveSoon)
  window.on('close', () => {
    if (!isQuitting) save()
  })
  // While the windows close one after the other, each of them becomes the latest.
  // A quit goes on after each window that was asked about its forms.
  const saveBeforeQuit = () => {
    if (!isQuitting) save()
    isQuitting = true
  }
  app.on('before-quit', saveBeforeQuit)
  window.once('closed', () => app.off('before-quit', saveBeforeQuit))
}

/**
 * Opens a window at a screen: the first at its last place, another beside the latest. It shows once its page
 * has painted.
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
    backgroundColor: backgroundColour(),
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
  showWhenPainted(window, beside ? firstPlacement : remembered)
  rememberPlace(window, wanted, dependencies)
  watchPage(window, title, log)
  loadPage(window, { path, dialog, title, log }).catch((error) =>
    log.error('a dialog could not be shown', error),
  )
  return window
}

/** Brings the window to the front. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
