import type { ElectronApplication, Locator, Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { filesWith } from '#tests/support/desk/written-in.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import type { LaunchedConsole } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'

/** The native dialogs that the console shows; `choose` is the button that the test presses. */
const answerQuestions = (app: ElectronApplication, choose: number): Promise<void> =>
  app.evaluate(({ dialog: dialogs }, response) => {
    const asked: string[] = []
    Reflect.set(globalThis, 'asked', asked)
    dialogs.showMessageBox = async (...given: unknown[]) => {
      const { message, detail } = given.at(-1) as { message: string; detail?: string }
      asked.push(`${message} ${detail}`)
      return { response, checkboxChecked: false }
    }
  }, choose)
const asked = (app: ElectronApplication) =>
  app.evaluate(() => (Reflect.get(globalThis, 'asked') ?? []) as string[])

/** Closes the window as its close button does. */
const closeWindow = ({ app }: LaunchedConsole) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

test('where the policy switches drafts off, leaving a changed form asks in a native dialog', async ({
  launch,
  sandbox,
}) => {
  const launched = await launch({ environment: { ...sandbox.environment, GOTO_ADMIN_DRAFTS: 'off' } })
  const { window } = launched
  await bringTo(window, 'signedIn', sandbox.admin, '/tags')
  await button(window, 'Add Tag').click()
  const form = dialog(window, 'Add Tag')
  await field(form, 'Name').pressSequentially('Surfing')
  await answerQuestions(launched.app, 1)
  await window.keyboard.press('ControlOrMeta+r')
  await expect
    .poll(() => asked(launched.app))
    .toEqual(['Discard what you entered? “Add Tag: Surfing” has not been saved.'])
  await closeWindow(launched)
  await expect.poll(async () => (await asked(launched.app)).length).toBe(2)
  await expect(field(form, 'Name')).toHaveValue('Surfing')
  await button(window, 'Sign out').dispatchEvent('click')
  await expect.poll(async () => (await asked(launched.app)).length).toBe(3)
  await expect(field(form, 'Name')).toHaveValue('Surfing')
  await answerQuestions(launched.app, 0)
  await closeWindow(launched).catch(() => {})
  expect(await launched.ended).toBe(0)
})

test('no password and no code that was typed is ever written to the disk', async ({
  launch,
  sandbox,
  userData,
}) => {
  const secret = 'Quokka-4417'
  const code = '904617'
  const launched = await launch()
  const { window } = launched
  /** Waits as a person would, longer than the journal's delay. */
  const type = async (within: Page | Locator, label: string, text: string) =>
    within.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 30 })
  await bringTo(window, 'signedOut', sandbox.admin)

  await type(window, 'Password', secret)
  await window.reload()
  await enterCredentials(window, sampleUsers.invited)
  await heading(window, 'Choose a new password').waitFor()
  await type(window, 'New password', secret)
  await window.reload()
  await enterCredentials(window, sampleUsers.sms)
  await heading(window, 'Enter your code').waitFor()
  await type(window, 'Code', code)
  await window.reload()
  await button(window, 'Forgot password?').click()
  await field(window, 'Username').fill(sampleUsers.admin.username)
  await button(window, 'Send code').click()
  await type(window, 'Code', code)
  await type(window, 'New password', secret)

  await bringTo(window, 'signedIn', sandbox.admin, '/settings')
  await button(window, 'Change Password').click()
  const own = window.getByRole('region', { name: 'Password', exact: true })
  await type(own, 'Current password', `${secret}-d`)
  await type(own, 'New password', `${secret}-e`)
  await type(own, 'Confirm new password', `${secret}-f`)
  const email = window.getByRole('region', { name: 'Email', exact: true })
  await button(email, 'Edit').click()
  await field(email, 'Email').fill('alex.marchetti@goto.example')
  await button(email, 'Update').click()
  await type(email, 'Code', code)
  launched.app.process().kill('SIGKILL')
  await launched.ended
  // All typed passwords begin with `secret`: half a password is a secret too.
  const signedInWith = sandbox.admin.password
  expect(await filesWith(userData, [secret, code, signedInWith])).toEqual([])
})
