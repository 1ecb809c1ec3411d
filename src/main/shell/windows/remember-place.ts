import type { App, BrowserWindow } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { Placement } from './placement.ts'
import type { NewWindow } from './windows.ts'

interface PlaceDependencies {
  readonly app: Pick<App, 'on' | 'off'>
  readonly placement: Pick<JsonFile<Placement>, 'save'>
  readonly log: Pick<Log, 'warn'>
}

const saveDebounceMs = 500

/** Saves the window's placement when it is moved, resized or closed, if it is the latest window. */
export function rememberPlace(
  window: BrowserWindow,
  { isLatest }: Pick<NewWindow, 'isLatest'>,
  { app, placement, log }: PlaceDependencies,
): void {
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
  // During a quit, windows close one after the other and each becomes the latest. So only the first placement
  // is saved. The quit may continue several times, after each window that asked about its forms.
  const saveBeforeQuit = () => {
    if (!isQuitting) save()
    isQuitting = true
  }
  app.on('before-quit', saveBeforeQuit)
  window.once('closed', () => app.off('before-quit', saveBeforeQuit))
}
