import type { Page } from 'playwright'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Fills in the sign-in form and submits it. */
export async function enterCredentials(window: Page, { username, password }: Credentials): Promise<void> {
  await window.getByLabel('Username').fill(username)
  await window.getByLabel('Password', { exact: true }).fill(password)
  await window.getByRole('button', { name: 'Sign in' }).click()
}

/** The signed-in console on the screen; the account's own screen has a second one. */
export const signOutButton = (window: Page) => window.getByRole('button', { name: 'Sign out' }).first()

/** Signs in at the form and waits for the console behind it. */
export async function signIn(window: Page, credentials: Credentials): Promise<void> {
  await enterCredentials(window, credentials)
  await signOutButton(window).waitFor()
}
