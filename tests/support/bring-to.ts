import type { Page } from 'playwright'
import { type Credentials, signIn, signOutButton } from './sign-in.ts'

/** Who is signed in. */
export type Start = 'signedOut' | 'signedIn'

/** Brings a console's window to the first screen, with who is to be signed in. */
export async function bringTo(page: Page, start: Start, admin: Credentials): Promise<void> {
  const state = await page.evaluate(async () => {
    const result = await window.consoleApi.calls['session.current']({}, crypto.randomUUID())
    return result.ok ? result.value.state : 'signedOut'
  })
  const isThere = state === 'signedIn'
  if (!isThere || start === 'signedOut') {
    await page.evaluate(() => window.consoleApi.calls['session.signOut']({}, crypto.randomUUID()))
  }
  await page.evaluate(() => history.replaceState(null, '', '/'))
  await page.reload()
  if (start === 'signedOut') await page.getByLabel('Username').waitFor()
  else if (isThere) await signOutButton(page).waitFor()
  else await signIn(page, admin)
}
