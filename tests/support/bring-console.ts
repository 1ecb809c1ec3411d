import type { Sandbox } from '#sandbox/server.ts'
import { eventChannel } from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { bringTo, forgetChanges, isStillIn, type Start } from './bring-to.ts'
import { answerOf } from './desk-parts.ts'
import type { LaunchedConsole } from './launch-console.ts'
import { signOutButton } from './sign-in.ts'

/** Tells the page of a session as main does, while main keeps the one it has. */
const tell = ({ app }: LaunchedConsole, state: SessionState) =>
  app.evaluate(
    ({ BrowserWindow }, [channel, payload]) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, payload),
    [eventChannel('session.changed'), state] as const,
  )

/** Whether new screens would still show something of the old ones: a moved clock, or a request in flight. */
const isLeftClean = async ({ window }: LaunchedConsole, sandbox: Sandbox) =>
  sandbox.requests().every(({ status }) => status !== undefined) &&
  (await signOutButton(window).isVisible()) &&
  (await window.evaluate(() => String(Date.now).includes('[native code]')))

/**
 * Shows the path on new screens without loading the page again: the page is told of a sign-out and a sign-in, which
 * leave nothing of the screens before (AUTH-13).
 */
export async function startOver(launched: LaunchedConsole, path: string): Promise<void> {
  const { window } = launched
  await forgetChanges(window)
  const session = await answerOf(window, 'session.current', {})
  await tell(launched, { state: 'signedOut' })
  await window.getByLabel('Username').waitFor()
  await window.evaluate((to) => history.replaceState(null, '', to), path)
  await tell(launched, session)
  await signOutButton(window).waitFor()
}

/** Resets the sandbox and brings a console to a path with who is to be signed in; the page is loaded only where it must be. */
export async function bringConsole(
  launched: LaunchedConsole,
  sandbox: Sandbox,
  start: Start,
  path = '/',
): Promise<void> {
  const isClean = await isLeftClean(launched, sandbox)
  await sandbox.reset()
  if (start === 'signedIn' && isClean && (await isStillIn(launched.window))) await startOver(launched, path)
  else await bringTo(launched.window, start, sandbox.admin, path)
}
