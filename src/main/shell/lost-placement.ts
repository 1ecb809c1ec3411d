import type { App, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

interface SayDependencies {
  readonly app: Pick<App, 'whenReady'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

/**
 * Says that the file with the window's place was damaged, and where it is kept now (promise 22). The start goes on
 * meanwhile; `aside` is undefined where the file could not be moved.
 */
export function sayPlacementIsLost(
  aside: string | undefined,
  { app, dialog, title, log }: SayDependencies,
): void {
  const whereabouts = aside
    ? `The file that said so is damaged. It was set aside as ${aside}.`
    : 'The file that said so is damaged. It could not be set aside and will be replaced.'
  app
    .whenReady()
    .then(() =>
      dialog.showMessageBox({
        type: 'warning',
        title,
        message: 'The console no longer knows where its window was.',
        detail: `${whereabouts} The window opens at its usual size; nothing else is lost.`,
        buttons: ['OK'],
        noLink: true,
      }),
    )
    .catch((error) => log.error('a box could not be shown', error))
}
