import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { Sandbox } from '#sandbox/server.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { answerOf, button, dialog, field, replacePath } from '#tests/support/desk-parts.ts'
import { png } from '#tests/support/image-bytes.ts'
import type { LaunchedConsole } from '#tests/support/launch-console.ts'
import { heading } from '#tests/support/list-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { enterCredentials } from '#tests/support/sign-in.ts'
import { filesWith } from '#tests/support/written-in.ts'

const openAddTag = async (window: Page): Promise<Locator> => {
  await expect(heading(window, 'Tags')).toBeVisible()
  await button(window, 'Add Tag').click()
  return dialog(window, 'Add Tag')
}

/** How the console asks natively; `choose` is the button that the test presses. */
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

const kill = async ({ app, ended }: LaunchedConsole) => {
  app.process().kill('SIGKILL')
  await ended
}

const startSignedIn = async (launched: LaunchedConsole, { admin }: Sandbox, path: string) => {
  await bringTo(launched.window, 'signedIn', admin, path)
  return launched.window
}

test('promise 20 A3 E3 a reload and a closed window ask nothing and lose nothing, what was typed and formatted survives a kill, and a damaged draft costs no other; nothing is readable on the disk', async ({
  launch,
  sandbox,
  userData,
}) => {
  test.slow()
  const folder = join(userData, 'drafts')
  const files = () => readdir(folder, { recursive: true })
  const first = await launch()
  const tags = await startSignedIn(first, sandbox, '/tags')
  await field(await openAddTag(tags), 'Name').pressSequentially('Surfin')
  const reloaded = tags.waitForEvent('load')
  await tags.keyboard.press('ControlOrMeta+r')
  await reloaded
  const form = await openAddTag(tags)
  await button(form, 'Restore').click()
  await expect(field(form, 'Name')).toHaveValue('Surfin')
  await answerQuestions(first.app, 1)
  await field(form, 'Name').press('End')
  await field(form, 'Name').pressSequentially('g')
  await closeWindow(first).catch(() => {})
  expect(await first.ended).toBe(0)
  const [damaged = ''] = (await files()).filter((name) => name.endsWith('.draft'))

  const second = await launch()
  await expect(button(second.window, '1 unsaved form')).toBeVisible()
  await replacePath(second.window, '/posts/add')
  await second.window.reload()
  await field(second.window, 'Title').fill('Canary wombat')
  await second.window.locator('input[type=file]').setInputFiles({
    name: 'wombat.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(20_000)),
  })
  await second.window.getByRole('textbox', { name: 'Content' }).click()
  await second.window.keyboard.press('ControlOrMeta+b')
  await second.window.keyboard.type('Burrowing canary', { delay: 5 })
  // The promise is about what is older than 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await kill(second)
  expect(await filesWith(userData, ['Surfin', 'Canary', 'canary', 'wombat', 'Burrowing'])).toEqual([])
  await truncate(join(folder, damaged), 20)

  const { app, window } = await launch()
  await button(window, '1 unsaved form').click()
  await expect
    .poll(() => app.evaluate(() => globalThis.__electronHost.dialogs))
    .toEqual([expect.objectContaining({ message: 'The console can not restore one of your unsaved forms.' })])
  const list = dialog(window, 'Unsaved Forms')
  await expect(list).toContainText('Add Post: Canary wombat')
  await button(list, 'Open').click()
  await expect(field(window, 'Title')).toHaveValue('Canary wombat')
  const content = window.getByRole('textbox', { name: 'Content' })
  await expect(content.locator('strong')).toHaveText('Burrowing canary')
  await expect(window.getByText('wombat.png')).toBeVisible()
  await button(window, 'Add').click()
  await expect(heading(window, 'Canary wombat')).toBeVisible()
  await expect.poll(async () => (await answerOf(window, 'drafts.list', {})).drafts).toEqual([])
  await expect
    .poll(async () => (await files()).filter((name) => /\.(draft|corrupt)/.test(name)))
    .toEqual([expect.stringContaining(`${damaged}.corrupt-`)])
})

test('where the policy switches drafts off, closing and reloading ask natively and name the form', async ({
  launch,
  sandbox,
}) => {
  const launched = await launch({ environment: { ...sandbox.environment, GOTO_ADMIN_DRAFTS: 'off' } })
  const window = await startSignedIn(launched, sandbox, '/tags')
  const form = await openAddTag(window)
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

test('promise 20: no password and no code is ever written to the disk', async ({
  launch,
  sandbox,
  userData,
}) => {
  const secret = 'Quokka-4417'
  const code = '904617'
  const launched = await launch()
  const { window } = launched
  /** At the pace of a person, who takes longer than the journal waits. */
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
  // Half of a secret is one too.
  const signedInWith = sandbox.admin.password
  expect(await filesWith(userData, [secret, code, signedInWith])).toEqual([])
})
