import type { App, Dialog } from 'electron'

interface RefuseDependencies {
  readonly app: Pick<App, 'whenReady' | 'exit' | 'releaseSingleInstanceLock'>
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  readonly title: string
}

/** Says why the console does not start, and ends it once the person has read it. */
export async function refuseStart(
  message: string,
  { app, dialog, title }: RefuseDependencies,
): Promise<void> {
  // Another start, perhaps a valid one, must not end silently for as long as the box is open.
  app.releaseSingleInstanceLock()
  // Whoever starts it from a terminal, or in a test, reads it there; a closed output does no harm.
  // biome-ignore lint/suspicious/noConsole: the log may be what can't be opened
  console.error(`${title}: ${message}`)
  // On Linux a box before that is only a line on the error output, which no one sees.
  await app.whenReady()
  dialog.showErrorBox(title, message)
  app.exit(1)
}
