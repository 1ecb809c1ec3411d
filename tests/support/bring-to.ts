import type { Page } from 'playwright'
import { type Credentials, signIn, signOutButton } from './sign-in.ts'

/** Who is signed in. */
export type Start = 'signedOut' | 'signedIn'

/** Brings a console's window to an address, the first screen's where none is given, with who is to be signed in. */
export async function bringTo(page: Page, start: Start, admin: Credentials, path = '/'): Promise<void> {
  const state = await page.evaluate(async () => {
    const result = await window.consoleApi.calls['session.current']({}, crypto.randomUUID())
    return result.ok ? result.value.state : 'signedOut'
  })
  const isThere = state === 'signedIn'
  if (!isThere || start === 'signedOut') {
    await page.evaluate(() => window.consoleApi.calls['session.signOut']({}, crypto.randomUUID()))
  }
  await page.evaluate((to) => history.replaceState(null, '', to), path)
  await page.reload()
  if (start === 'signedOut') await page.getByLabel('Username').waitFor()
  else if (isThere) await signOutButton(page).waitFor()
  else await signIn(page, admin)
}
