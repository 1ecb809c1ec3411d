import type { BrowserWindow, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import { consoleOrigin } from './protocol.ts'

interface LoadDependencies {
  readonly path: string
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

/**
 * Whether another load, such as a reload from the menu, replaced this one. That load reports its own failure.
 */
const isOvertaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_ABORTED'

/**
 * Loads the console's page. The window is hidden until the page has painted, so a failure shows in a dialog,
 * which offers to retry or close.
 */
export async function loadPage(window: BrowserWindow, dependencies: LoadDependencies): Promise<void> {
  const { path, dialog, title, log } = dependencies
  try {
    await window.loadURL(consoleOrigin + path)
  } catch (error) {
    if (window.isDestroyed() || isOvertaken(error)) return
    log.error('the page could not be loaded', error)
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title,
      message: "The console's screen could not be loaded.",
      detail:
        'Please try again. If that does not help, close the console and ask IT to install it again. Details are in the log.',
      buttons: ['Try again', 'Close'],
      cancelId: 1,
      noLink: true,
    })
    if (window.isDestroyed()) return
    if (response === 0) return loadPage(window, dependencies)
    window.close()
  }
}
