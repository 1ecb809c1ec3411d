import type { Locator, Page } from 'playwright'
import { button, dialog, field } from '#tests/support/desk-parts.ts'
import { heading, menuLink } from '#tests/support/list-parts.ts'
import { expect, test } from '#tests/support/more-windows.ts'
import { enterCredentials, signOutButton } from '#tests/support/sign-in.ts'

test.use({ start: 'signedIn', path: '/jobs?query=harvest' })

/** The title of the first job, and its link. */
async function firstJob(window: Page) {
  const link = window.getByRole('row').getByRole('link').first()
  await link.waitFor()
  return { link, title: await link.innerText() }
}

const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

type Click = NonNullable<Parameters<Locator['click']>[0]>
const clicks: readonly (readonly [how: string, options: Click])[] = [
  ['the middle button', { button: 'middle' }],
  ['Ctrl or Cmd held', { modifiers: ['ControlOrMeta'] }],
]
for (const [how, options] of clicks)
  test(`U7 a click on a record’s link with ${how} opens it in a window of its own`, async ({
    window,
    openedBy,
  }) => {
    const { link, title } = await firstJob(window)
    const other = await openedBy(() => link.click(options))
    await expect(heading(other, title)).toBeVisible()
    expect(await path(window)).toBe('/jobs?query=harvest')
    await expect(heading(window, 'Jobs')).toBeVisible()
  })

test('U7 the menu’s key opens the same screen in another window, with a place and a history of its own', async ({
  window,
  desk,
  openedBy,
}) => {
  await firstJob(window)
  const other = await openedBy(() => window.keyboard.press('ControlOrMeta+Shift+N'))
  await firstJob(other)
  expect(await path(other)).toBe('/jobs?query=harvest')

  await menuLink(other, 'Tags').click()
  await expect(heading(other, 'Tags')).toBeVisible()
  expect(await path(window)).toBe('/jobs?query=harvest')
  await menuLink(window, 'Places').click()
  await expect(heading(window, 'Places')).toBeVisible()
  await expect(heading(other, 'Tags')).toBeVisible()

  const [first, second] = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => one.getNormalBounds()),
  )
  expect([second?.x, second?.y]).not.toEqual([first?.x, first?.y])
  expect([second?.width, second?.height]).toEqual([first?.width, first?.height])
})

test('AUTH-13 U7 signing out in one window ends all, and a sign-in opens all', async ({
  window,
  sandbox,
  openedBy,
}) => {
  const { link, title } = await firstJob(window)
  const other = await openedBy(() => link.click({ button: 'middle' }))
  await expect(heading(other, title)).toBeVisible()
  await signOutButton(other).click()
  for (const page of [window, other]) {
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    expect(await path(page)).toBe('/')
  }
  await enterCredentials(window, sandbox.admin)
  for (const page of [window, other]) await expect(signOutButton(page)).toBeVisible()
})

test('U7 a save in one window shows in the other, whose own form keeps what was typed', async ({
  window,
  openedBy,
}) => {
  const { link, title } = await firstJob(window)
  const other = await openedBy(() => link.click({ button: 'middle' }))
  await expect(heading(other, title)).toBeVisible()
  await button(other, 'Edit').click()
  await field(dialog(other, 'Edit Job'), 'Roles').fill('41')

  await link.click()
  await button(window, 'Edit').click()
  await field(dialog(window, 'Edit Job'), 'Title').fill('Head of the Harvest')
  await button(dialog(window, 'Edit Job'), 'Save').click()
  await expect(heading(window, 'Head of the Harvest')).toBeVisible()

  await expect(other.locator('h1')).toHaveText('Head of the Harvest')
  await expect(field(dialog(other, 'Edit Job'), 'Roles')).toHaveValue('41')
  await button(dialog(other, 'Edit Job'), 'Save').click()
  await expect(dialog(other)).toHaveCount(0)
  await expect(heading(other, 'Head of the Harvest')).toBeVisible()
})

test('closing one window leaves the calls of the other alone', async ({ window, sandbox, openedBy }) => {
  const { link, title } = await firstJob(window)
  const other = await openedBy(() => link.click({ button: 'middle' }))
  await expect(heading(other, title)).toBeVisible()
  sandbox.faults.add({ call: 'tags.list', fault: 'stall', times: 1 })
  sandbox.faults.add({ call: 'languages.list', fault: 'stall', times: 1 })
  const ended = (call: string) => sandbox.requests().find((request) => request.call === call)?.status
  await menuLink(window, 'Tags').click()
  await menuLink(other, 'Languages').click()
  await expect
    .poll(
      () => sandbox.requests().filter(({ call }) => call === 'tags.list' || call === 'languages.list').length,
    )
    .toBe(2)
  await other.close()
  sandbox.faults.clear()
  await expect(window.getByRole('table', { name: 'Tags', exact: true })).toBeVisible()
  expect(ended('tags.list')).toBe(200)
})

test('E13 the windows of an installed console open no DevTools', async ({ desk, openedBy, window }) => {
  const actAsInstalled = (isInstalled: boolean) =>
    desk.app.evaluate(
      ({ app }, value) => Object.defineProperty(app, 'isPackaged', { value, configurable: true }) && value,
      isInstalled,
    )
  await actAsInstalled(true)
  try {
    const other = await openedBy(() => window.keyboard.press('ControlOrMeta+Shift+N'))
    const shown = await desk.app.browserWindow(other)
    expect(
      await shown.evaluate(({ webContents }) => {
        webContents.openDevTools()
        return webContents.isDevToolsOpened()
      }),
    ).toBe(false)
  } finally {
    await actAsInstalled(false)
  }
})
