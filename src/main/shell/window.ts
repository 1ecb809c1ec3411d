import { BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { windowColours } from '#shared/rules/window-colours.ts'
import { loadPage } from './load-page.ts'
import { watchPage } from './page-health.ts'
import { fitPlacement, type Placement, smallestWindow } from './placement.ts'

interface WindowDependencies {
  readonly preload: string
  readonly placement: JsonFile<Placement>
  readonly title: string
  readonly log: Log
}

const saveDebounceMs = 500

const backgroundColour = () => windowColours[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Saves the window's place after it was moved or resized, and when it closes. */
function rememberPlace(window: BrowserWindow, { placement, log }: WindowDependencies) {
  let timer: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(timer)
    placement
      .save({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
      .catch((error) => log.warn("the window's place could not be saved", error))
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, saveDebounceMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', save)
}

/** Opens the console's window at its last place; it shows once its page has painted (promise 1). */
export function createWindow(dependencies: WindowDependencies): BrowserWindow {
  const { preload, placement, title, log } = dependencies
  const remembered = placement.value()
  const window = new BrowserWindow({
    ...fitPlacement(
      remembered,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
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
      spellcheck: false,
    },
  })
  if (remembered.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberPlace(window, dependencies)
  watchPage(window, title, log)
  loadPage(window, { dialog, title, log }).catch((error) => log.error('a dialog could not be shown', error))
  return window
}

/** Brings the window to the front. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
