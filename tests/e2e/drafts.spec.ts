import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { heading, menuLink } from '#tests/support/desk/list-parts.ts'
import { filesWith } from '#tests/support/desk/written-in.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { answerOf, button, dialog, field, reloadAt } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { png } from '#tests/support/samples/image-bytes.ts'

const openAddTag = async (window: Page): Promise<Locator> => {
  await expect(heading(window, 'Tags')).toBeVisible()
  await button(window, 'Add Tag').click()
  return dialog(window, 'Add Tag')
}

test('a changed form survives a reload, a closed window and a kill, and its draft is encrypted on the disk', async ({
  launch,
  sandbox,
  userData,
}) => {
  test.slow()
  const folder = join(userData, 'work')
  const files = () => readdir(folder, { recursive: true })
  const drafts = async () => (await files()).filter((name) => name.endsWith('.form'))
  const first = await launch()
  const before = first.window
  await bringTo(before, 'signedIn', sandbox.admin, '/tags')
  await field(await openAddTag(before), 'Name').pressSequentially('Surfin')
  const reloaded = before.waitForEvent('load')
  await before.keyboard.press('ControlOrMeta+r')
  await reloaded
  const form = await openAddTag(before)
  await button(form, 'Restore').click()
  await expect(field(form, 'Name')).toHaveValue('Surfin')
  await field(form, 'Name').press('End')
  await field(form, 'Name').pressSequentially('g')
  const [damaged = ''] = await drafts()
  await reloadAt(before, '/posts/add')
  await expect(button(before, '1 unsaved form')).toBeVisible()
  await field(before, 'Title').fill('Canary wombat')
  await before.locator('input[type=file]').setInputFiles({
    name: 'wombat.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(20_000)),
  })
  await before.getByRole('textbox', { name: 'Content' }).click()
  await before.keyboard.press('ControlOrMeta+b')
  await before.keyboard.type('Burrowing canary', { delay: 5 })
  // Only text that is older than 300 ms must survive a kill.
  await new Promise((resolve) => setTimeout(resolve, 300))
  first.app.process().kill('SIGKILL')
  await first.ended
  const secrets = ['Surfin', 'Canary', 'canary', 'wombat', 'Burrowing', sandbox.admin.password]
  expect(await filesWith(userData, secrets)).toEqual([])
  await truncate(join(folder, damaged), 20)

  const { app, window, ended } = await launch()
  await button(window, '1 unsaved form').click()
  await expect
    .poll(() => app.evaluate(() => globalThis.__electronHost.dialogs))
    .toEqual([
      expect.objectContaining({ message: 'The console cannot read one file of your unfinished work.' }),
    ])
  const list = dialog(window, 'Unsaved Forms')
  await expect(list).toContainText('Add Post: Canary wombat')
  await button(list, 'Open').click()
  await expect(field(window, 'Title')).toHaveValue('Canary wombat')
  const content = window.getByRole('textbox', { name: 'Content' })
  await expect(content.locator('strong')).toHaveText('Burrowing canary')
  await expect(content).toBeFocused()
  await window.keyboard.type('!')
  await expect(content).toHaveText('Burrowing canary!')
  await expect(window.getByText('wombat.png')).toBeVisible()
  await button(window, 'Add').click()
  await expect(heading(window, 'Canary wombat')).toBeVisible()
  await expect.poll(async () => (await answerOf(window, 'drafts.list', {})).drafts).toEqual([])
  await expect.poll(drafts).toEqual([damaged])

  await menuLink(window, 'Tags').click()
  await field(await openAddTag(window), 'Name').pressSequentially('Hiking')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {})
  expect(await ended).toBe(0)
  expect(await drafts()).toHaveLength(2)
})

test('after a kill during the upload of an image, the form says so, and sends image and record once', async ({
  launch,
  sandbox,
}) => {
  test.slow()
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/posts/add')
  await field(first.window, 'Title').fill('Wombat walk')
  await first.window.getByRole('textbox', { name: 'Content' }).fill('Burrows')
  await first.window.locator('input[type=file]').setInputFiles({
    name: 'wombat.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(20_000)),
  })
  sandbox.faults.add({ call: 'upload', fault: 'hang', times: 1 })
  await button(first.window, 'Add').click()
  const sent = (call: 'upload' | 'posts.create') => sandbox.requests(call).length
  await expect.poll(() => sent('upload')).toBe(1)
  first.app.process().kill('SIGKILL')
  await first.ended

  const { window } = await launch()
  await button(window, '1 unsaved form').click()
  const list = dialog(window, 'Unsaved Forms')
  const notThere = 'This was being saved when the console closed, but it was not saved.'
  await expect(list).toContainText(notThere)
  await button(list, 'Open').click()
  await expect(window.getByText(notThere)).toBeVisible()
  await expect(window.getByText('wombat.png')).toBeVisible()
  expect([sent('upload'), sent('posts.create')]).toEqual([1, 0])
  await button(window, 'Add').click()
  await expect(heading(window, 'Wombat walk')).toBeVisible()
  expect([sent('upload'), sent('posts.create')]).toEqual([2, 1])
  await expect.poll(async () => (await answerOf(window, 'drafts.list', {})).drafts).toEqual([])
})
