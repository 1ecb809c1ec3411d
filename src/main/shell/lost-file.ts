import type { App, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

interface SayDependencies {
  readonly app: Pick<App, 'whenReady'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

interface Loss {
  /** What the console no longer knows. */
  readonly message: string
  /** What that comes to. */
  readonly outcome: string
  /** What becomes of a file that could not be set aside, where it is not replaced. */
  readonly inTheWay?: string
}

/** The loss of the file with the window's place. */
export const lostPlacement: Loss = {
  message: 'The console no longer knows where its window was.',
  outcome: 'The window opens at its usual size; nothing else is lost.',
}

/** The loss of the file with the changes that the provider's search does not show yet. */
export const lostPendingChanges: Loss = {
  message: 'The console no longer knows which changes are still being processed.',
  outcome: 'The changes themselves are saved; lists show them after a few minutes.',
}

/** The loss of the journal with what was imported from Rover. */
export const lostImports: Loss = {
  message: 'The console no longer knows which Rover jobs it imported.',
  outcome:
    'What was imported is saved; the list of Rover jobs shows it as existing after a few minutes. If an import was under way, please wait for that before importing again.',
  inTheWay: 'It could not be set aside: nothing can be imported before somebody moves it away.',
}

/**
 * Says that a local file was damaged, and where it is kept now (promise 22). The start goes on meanwhile; `aside` is
 * undefined where the file could not be moved.
 */
export function sayFileIsLost(
  aside: string | undefined,
  { message, outcome, inTheWay = 'It could not be set aside and will be replaced.' }: Loss,
  { app, dialog, title, log }: SayDependencies,
): void {
  const whereabouts = aside ? `It was set aside as ${aside}.` : inTheWay
  app
    .whenReady()
    .then(() =>
      dialog.showMessageBox({
        type: 'warning',
        title,
        message,
        detail: `The file that said so is damaged or can not be read. ${whereabouts} ${outcome}`,
        buttons: ['OK'],
        noLink: true,
      }),
    )
    .catch((error) => log.error('a box could not be shown', error))
}
