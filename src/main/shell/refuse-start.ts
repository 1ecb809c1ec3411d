import type { App, Dialog } from 'electron'

interface RefuseDependencies {
  readonly app: Pick<App, 'whenReady' | 'exit' | 'releaseSingleInstanceLock'>
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  readonly title: string
}

/** Shows why the console does not start, and quits once the message is closed. */
export async function refuseStart(
  message: string,
  { app, dialog, title }: RefuseDependencies,
): Promise<void> {
  // A second start meanwhile may be valid, and must not silently defer to this one.
  app.releaseSingleInstanceLock()
  // Prints the message as well, for a start from a terminal or a test.
  // biome-ignore lint/suspicious/noConsole: the log may be what can't be opened
  console.error(`${title}: ${message}`)
  // Before Electron is ready, Linux only prints the message instead of showing it.
  await app.whenReady()
  dialog.showErrorBox(title, message)
  app.exit(1)
}
