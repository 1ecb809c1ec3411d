import { type BrowserWindow, dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/** Offers to reload a crashed or hanging page, which would otherwise stay white or frozen. */
export function watchPage(window: BrowserWindow, title: string, log: Log): void {
  const { webContents } = window
  const offerReload = async (message: string, otherwise: string) => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      title,
      message,
      buttons: ['Load again', otherwise],
      cancelId: 1,
      noLink: true,
    })
    if (response === 0 && !window.isDestroyed()) webContents.reload()
  }
  const offer = (message: string, otherwise: string) =>
    void offerReload(message, otherwise).catch((error) => log.error('a dialog could not be shown', error))

  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log.error(`the page process ended: ${reason} (${exitCode})`)
    offer('This window of the console has stopped working.', 'Not now')
  })
  window.on('unresponsive', () => {
    log.warn('the page does not respond')
    offer('This window of the console does not respond.', 'Wait')
  })
}
