import type { App, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

interface SayDependencies {
  readonly app: Pick<App, 'whenReady'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

interface Loss {
  /** The sentence about what was lost. */
  readonly message: string
  /** The sentence about what that means for the admin. */
  readonly outcome: string
}

/** Message for a damaged window placement file. */
export const lostPlacement: Loss = {
  message: 'The console no longer knows where its window was.',
  outcome: 'The window opens at its usual size; nothing else is lost.',
}

/** Message for a damaged record of sign-outs. */
export const lostSignOut: Loss = {
  message: 'The console no longer knows whether your last sign-out was completed.',
  outcome: 'To be safe, it has removed your saved sign-in. Please sign in again. Nothing else is lost.',
}

/** Message for a damaged store of requested email addresses. */
export const lostRequestedEmail: Loss = {
  message: 'The console no longer knows whether you asked for another email address.',
  outcome: 'If you were sent a code, enter your new email address again in Account Settings.',
}

/**
 * Shows that a local file is damaged, and where it was moved. Does not wait for the dialog, so the start
 * continues.
 * @param aside the file's new path; undefined if it could not be moved
 */
export function showLostFile(
  aside: string | undefined,
  { message, outcome }: Loss,
  { app, dialog, title, log }: SayDependencies,
): void {
  const whereabouts = aside
    ? `It was moved to ${aside}.`
    : 'The damaged file could not be moved away. The console will overwrite it.'
  warn(
    { message, detail: `Its file is damaged or cannot be read. ${whereabouts} ${outcome}` },
    { app, dialog, title, log },
  )
}

/** Shows how many files of an admin's unfinished work can't be read. Does not wait for the dialog. */
export function showUnreadableWork(count: number, dependencies: SayDependencies): void {
  const [files, they, stay] = count === 1 ? ['one file', 'It', 'stays'] : [`${count} files`, 'They', 'stay']
  warn(
    {
      message: `The console cannot read ${files} of your unfinished work.`,
      detail: `${they} may be damaged, from a newer version, or encrypted with a key that the keychain no longer has. ${they} ${stay} on this computer, and every start tries again. Your other unsaved forms, and everything saved, are not affected. If an import from Rover was in progress, please wait 15 minutes and load the Rover jobs again before you import more: the list then shows the imported jobs as existing.`,
    },
    dependencies,
  )
}

function warn(
  text: { readonly message: string; readonly detail: string },
  { app, dialog, title, log }: SayDependencies,
): void {
  app
    .whenReady()
    .then(() => dialog.showMessageBox({ type: 'warning', title, ...text, buttons: ['OK'], noLink: true }))
    .catch((error) => log.error('a dialog could not be shown', error))
}
