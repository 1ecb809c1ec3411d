import type { App, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

interface SayDependencies {
  readonly app: Pick<App, 'whenReady'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

interface Loss {
  /** Says what the console no longer knows. */
  readonly message: string
  /** Says what that means for the person. */
  readonly outcome: string
  /** Replaces the default text about a file that could not be set aside. */
  readonly notSetAside?: string
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
    'The imported jobs are saved; the list of Rover jobs shows them as existing after a few minutes. If an import was in progress, please wait until then before importing again.',
  notSetAside: 'It could not be set aside. Please move it away: the console cannot import before that.',
}

/** The loss of what sign-outs have left to do. */
export const lostSignOut: Loss = {
  message: 'The console no longer knows whether your last sign-out was completed.',
  outcome: 'It removes the stored sign-in to be safe: please sign in again. Nothing else is lost.',
}

/** The loss of an email address that was asked for and not verified yet. */
export const lostRequestedEmail: Loss = {
  message: 'The console no longer knows whether you asked for another email address.',
  outcome: 'If a code waits in your mailbox, ask for the address again in Account Settings.',
}

/** The loss of one form's unsaved input. */
export const lostDraft: Loss = {
  message: 'The console cannot restore one of your unsaved forms.',
  outcome: 'Your other unsaved forms, and everything saved, are not affected.',
}

/**
 * Shows that a local file is damaged, and where it is kept now. Does not wait for the answer, so
 * the start continues.
 * @param aside the file's new path; undefined if it could not be moved
 */
export function sayFileIsLost(
  aside: string | undefined,
  { message, outcome, notSetAside = 'It could not be set aside and will be replaced.' }: Loss,
  { app, dialog, title, log }: SayDependencies,
): void {
  const whereabouts = aside ? `It was set aside as ${aside}.` : notSetAside
  app
    .whenReady()
    .then(() =>
      dialog.showMessageBox({
        type: 'warning',
        title,
        message,
        detail: `Its file is damaged or cannot be read. ${whereabouts} ${outcome}`,
        buttons: ['OK'],
        noLink: true,
      }),
    )
    .catch((error) => log.error('a dialog could not be shown', error))
}
