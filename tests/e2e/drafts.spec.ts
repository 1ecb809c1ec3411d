import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright'
import type { Sandbox } from '#sandbox/server.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { answerOf, button, dialog, field, replacePath } from '#tests/support/desk-parts.ts'
import { png } from '#tests/support/image-bytes.ts'
import type { LaunchedConsole } from '#tests/support/launch-console.ts'
import { heading } from '#tests/support/list-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
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

test('promise 20: what was typed, chosen and formatted survives a kill, and nothing of it is readable on the disk', async ({
  launch,
  sandbox,
  userData,
}) => {
  const first = await launch()
  const window = await startSignedIn(first, sandbox, '/posts/add')
  await field(window, 'Title').fill('Canary wombat')
  await window.locator('input[type=file]').setInputFiles({
    name: 'wombat.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(20_000)),
  })
  const editor = window.getByRole('textbox', { name: 'Content' })
  await editor.click()
  await window.keyboard.press('ControlOrMeta+b')
  await window.keyboard.type('Burrowing canary', { delay: 5 })
  // The promise is about what is older than 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await kill(first)
  expect(await filesWith(userData, ['Canary', 'canary', 'wombat', 'Burrowing'])).toEqual([])

  const next = await launch()
  await expect(signOutButton(next.window)).toBeVisible()
  await button(next.window, '1 unsaved form').click()
  const list = dialog(next.window, 'Unsaved Forms')
  await expect(list).toContainText('Add Post: Canary wombat')
  await button(list, 'Open').click()
  await expect(field(next.window, 'Title')).toHaveValue('Canary wombat')
  await expect(next.window.getByRole('textbox', { name: 'Content' }).locator('strong')).toHaveText(
    'Burrowing canary',
  )
  await expect(next.window.getByText('wombat.png')).toBeVisible()
  await button(next.window, 'Add').click()
  await expect(heading(next.window, 'Canary wombat')).toBeVisible()
  await expect.poll(async () => (await answerOf(next.window, 'drafts.list', {})).drafts).toEqual([])
  await expect.poll(() => readdir(join(userData, 'drafts'), { recursive: true })).toHaveLength(1)
})

test('A3: a reload by its key asks nothing and loses nothing, not even the last letter', async ({
  launch,
  sandbox,
}) => {
  const launched = await launch()
  const window = await startSignedIn(launched, sandbox, '/tags')
  const form = await openAddTag(window)
  await field(form, 'Name').pressSequentially('Surfing')
  const reloaded = window.waitForEvent('load')
  await window.keyboard.press('ControlOrMeta+r')
  await reloaded
  const again = await openAddTag(window)
  await button(again, 'Restore').click()
  await expect(field(again, 'Name')).toHaveValue('Surfing')
})

test('A3 E3: closing the window asks nothing and loses nothing', async ({ launch, sandbox }) => {
  const first = await launch()
  const form = await openAddTag(await startSignedIn(first, sandbox, '/tags'))
  await answerQuestions(first.app, 1)
  await field(form, 'Name').pressSequentially('Surfing')
  await closeWindow(first).catch(() => {})
  expect(await first.ended).toBe(0)
  const second = await launch()
  await expect(button(second.window, '1 unsaved form')).toBeVisible()
})

test('promise 20: a damaged draft is set aside and said, and costs no other', async ({
  launch,
  sandbox,
  userData,
}) => {
  const first = await launch()
  await startSignedIn(first, sandbox, '/tags')
  const files = async () => {
    const names = await readdir(join(userData, 'drafts'), { recursive: true }).catch(() => [])
    return names.filter((name) => name.endsWith('.draft'))
  }
  for (const [path, one] of [
    ['/tags', 'Tag'],
    ['/languages', 'Language'],
  ] as const) {
    // Leaving the screen within the page would discard the form.
    await first.window.reload()
    await replacePath(first.window, path)
    await first.window.reload()
    await button(first.window, `Add ${one}`).click()
    const known = (await files()).length
    await field(dialog(first.window, `Add ${one}`), 'Name').pressSequentially('Surfing')
    await expect.poll(async () => (await files()).length).toBe(known + 1)
  }
  await kill(first)
  const [damaged = '', other = ''] = await files()
  await truncate(join(userData, 'drafts', damaged), 20)

  const second = await launch()
  await expect(button(second.window, '1 unsaved form')).toBeVisible()
  await expect
    .poll(() => second.app.evaluate(() => globalThis.__electronHost.dialogs))
    .toEqual([expect.objectContaining({ message: 'The console can not restore one of your unsaved forms.' })])
  const left = await readdir(join(userData, 'drafts'), { recursive: true })
  expect(left.filter((name) => name.startsWith(`${damaged}.corrupt-`))).toHaveLength(1)
  expect(left).toContain(other)
})

test('A3: a save in flight is waited for, with a word on the screen', async ({ launch, sandbox }) => {
  const launched = await launch()
  const window = await startSignedIn(launched, sandbox, '/job-industries')
  await expect(heading(window, 'Job Industries')).toBeVisible()
  await button(window, 'Add Job Industry').click()
  const form = dialog(window, 'Add Job Industry')
  await field(form, 'Name').fill('Falconry')
  sandbox.faults.add({ call: 'jobIndustries.create', fault: 'delay', ms: 1500 })
  await button(form, 'Add').click()
  await closeWindow(launched)
  await expect(dialog(window, 'Still saving')).toBeVisible()
  expect(await launched.ended).toBe(0)
  expect(sandbox.requests('jobIndustries.create')).toHaveLength(1)
  expect(sandbox.requests('jobIndustries.create')[0]?.status).toBe(200)
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
