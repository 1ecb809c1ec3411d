import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Sandbox } from '#sandbox/server.ts'
import { isOpen } from '#shared/entities/run.ts'
import { tellPage } from '#tests/support/desk/tell-page.ts'
import { bringTo, forgetChanges, isStillIn, type Start } from './bring-to.ts'
import { answerOf, replacePath } from './desk-parts.ts'
import type { LaunchedConsole } from './launch-console.ts'
import { signOutButton } from './sign-in.ts'

/**
 * Whether the old screens leave nothing that new screens would show, such as a moved clock or a request in
 * flight.
 */
const isLeftClean = async ({ window }: LaunchedConsole, sandbox: Sandbox) =>
  sandbox.requests().every(({ status }) => status !== undefined) &&
  (await signOutButton(window).isVisible()) &&
  (await window.evaluate(() => String(Date.now).includes('[native code]')))

/**
 * Shows the path on new screens without reloading the page: it sends the page a sign-out and a sign-in,
 * which remove all earlier screens (AUTH-13).
 */
async function startOver(launched: LaunchedConsole, path: string): Promise<void> {
  const { window } = launched
  await forgetChanges(window)
  await tellPage(launched.app, 'proxySignIn.asked', null)
  const session = await answerOf(window, 'session.current', {})
  await tellPage(launched.app, 'session.changed', { state: 'signedOut' })
  await window.getByLabel('Username').waitFor()
  // Discards the drafts of the screens that were open until now.
  await answerOf(window, 'drafts.discardAll', {})
  await replacePath(window, path)
  await tellPage(launched.app, 'session.changed', session)
  await signOutButton(window).waitFor()
}

/** Stops the runs of an earlier test, and puts them away. */
async function endRuns(page: Page): Promise<void> {
  const runs = await answerOf(page, 'runs.list', {})
  for (const { runId } of runs) await answerOf(page, 'runs.stop', { runId })
  await expect.poll(async () => (await answerOf(page, 'runs.list', {})).some(isOpen)).toBe(false)
  for (const { runId } of runs) await answerOf(page, 'runs.putAway', { runId })
}

/**
 * Resets the sandbox and brings a console to a path with this session. It loads the page only if that is
 * necessary.
 */
export async function bringConsole(
  launched: LaunchedConsole,
  sandbox: Sandbox,
  start: Start,
  path = '/',
): Promise<void> {
  const isClean = await isLeftClean(launched, sandbox)
  await sandbox.reset()
  if (start === 'signedIn' && isClean && (await isStillIn(launched.window, sandbox.admin)))
    await startOver(launched, path)
  else await bringTo(launched.window, start, sandbox.admin, path)
  if (start === 'signedIn') await endRuns(launched.window)
}
