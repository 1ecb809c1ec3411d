import type { Page } from 'playwright'
import { answerOf, reloadAt } from './desk-parts.ts'
import { type Credentials, signIn, signOutButton } from './sign-in.ts'

/** The session of the window. */
export type Start = 'signedOut' | 'signedIn'

/**
 * Whether this admin is signed in and the session still exists. An earlier test may have signed in another
 * admin, and another console with the same keychain may have ended the session.
 */
export const isStillIn = (page: Page, { username }: Credentials): Promise<boolean> =>
  page.evaluate(async (expected) => {
    const { calls } = window.consoleApi
    const session = await calls['session.current']({}, crypto.randomUUID())
    if (!session.ok || session.value.state !== 'signedIn' || session.value.username !== expected) return false
    return (await calls['account.email']({}, crypto.randomUUID())).ok
  }, username)

/** Brings a console's window to an address, by default the first screen's, with this session. */
export async function bringTo(page: Page, start: Start, admin: Credentials, path = '/'): Promise<void> {
  const isThere = await isStillIn(page, admin)
  if (isThere) await forgetChanges(page)
  if (!isThere || start === 'signedOut') {
    await page.evaluate(() => window.consoleApi.calls['session.signOut']({}, crypto.randomUUID()))
  }
  await reloadAt(page, path)
  if (start === 'signedOut') await page.getByLabel('Username').waitFor()
  else if (isThere) await signOutButton(page).waitFor()
  else {
    await signIn(page, admin)
    await forgetChanges(page)
  }
}

/** Drops pending changes and drafts of earlier tests, which a reset sandbox does not contain. */
export async function forgetChanges(page: Page): Promise<void> {
  for (const { kind, id, at } of await answerOf(page, 'processing.list', {}))
    await answerOf(page, 'processing.dismiss', { kind, id, at })
  await answerOf(page, 'drafts.discardAll', {})
}
