import type { Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

interface SayDependencies {
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

export type ShowMessage = ReturnType<typeof createShowMessage>

/**
 * Creates the function that shows a message without waiting for it to be closed. A message that is already
 * open is not shown again.
 */
export function createShowMessage({ dialog, title, log }: SayDependencies) {
  const shown = new Set<string>()
  return (message: string, detail: string): void => {
    if (shown.has(message)) return
    shown.add(message)
    dialog
      .showMessageBox({ type: 'info', title, message, detail, buttons: ['OK'], noLink: true })
      .catch((error) => log.error('a dialog could not be shown', error))
      .finally(() => shown.delete(message))
  }
}
