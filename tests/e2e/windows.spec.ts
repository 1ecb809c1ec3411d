import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { heading, menuLink } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field, goTo } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/more-windows.ts'
import { enterCredentials, signOutButton } from '#tests/support/e2e/sign-in.ts'

test.use({ start: 'signedIn', path: '/jobs?query=harvest' })

/** The title of the first job, and its link. */
async function firstJob(window: Page) {
  const link = window.getByRole('row').getByRole('link').first()
  await link.waitFor()
  return { link, title: await link.innerText() }
}

const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

test('AUTH-13 a record’s link can open another window, which shows saves and sign-outs of the first', async ({
  window,
  sandbox,
  openedBy,
}) => {
  const { link, title } = await firstJob(window)
  const third = await openedBy(() => link.click({ modifiers: ['ControlOrMeta'] }))
  await expect(heading(third, title)).toBeVisible()
  await third.close()
  const other = await openedBy(() => link.click({ button: 'middle' }))
  await expect(heading(other, title)).toBeVisible()
  expect(await path(window)).toBe('/jobs?query=harvest')
  await expect(heading(window, 'Jobs')).toBeVisible()
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

  await signOutButton(other).click()
  for (const page of [window, other]) {
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByText('Head of the Harvest')).toHaveCount(0)
    expect(await path(page)).toBe('/')
  }
  await enterCredentials(window, sandbox.admin)
  for (const page of [window, other]) await expect(signOutButton(page)).toBeVisible()
})

test('each window opens a changed CSV of its own, and shows no other’s', async ({
  window,
  desk,
  openedBy,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-csv-'))
  const shown = (page: Page, name: string) => dialog(page, 'Changes from CSV').getByText(`${name}.csv`)
  const openFile = async (page: Page, name: string) => {
    await goTo(page, '/tags')
    const file = join(folder, `${name}.csv`)
    writeFileSync(file, `Id,Name,Type\r\n,${name},Post`)
    await desk.app.evaluate(({ dialog: native }, filePath) => {
      native.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
    }, file)
    await button(page, 'CSV…').click()
    await button(dialog(page), 'Open Changed CSV…').click()
    await expect(dialog(page).getByText('1 new tag would be added.')).toBeVisible()
    await expect(shown(page, name)).toBeVisible()
  }
  const { link } = await firstJob(window)
  const other = await openedBy(() => link.click({ button: 'middle' }))
  await openFile(window, 'first')
  await openFile(other, 'second')
  await expect(shown(window, 'first')).toBeVisible()
  await button(dialog(other, 'Changes from CSV'), 'Cancel').click()
  await expect(dialog(other)).toHaveCount(0)
  await button(dialog(window, 'Changes from CSV'), 'Make 1 change').click()
  await expect(window.getByText('Changes from first.csv: 1 of 1 done').first()).toBeVisible()
})

test('the menu’s key opens the current screen in another window', async ({
  window,
  desk,
  sandbox,
  openedBy,
}) => {
  await firstJob(window)
  const actAsInstalled = (isInstalled: boolean) =>
    desk.app.evaluate(
      ({ app }, value) => Object.defineProperty(app, 'isPackaged', { value, configurable: true }) && value,
      isInstalled,
    )
  await actAsInstalled(true)
  const other = await openedBy(() => window.keyboard.press('ControlOrMeta+Shift+N')).finally(() =>
    actAsInstalled(false),
  )
  await firstJob(other)
  expect(await path(other)).toBe('/jobs?query=harvest')
  const shown = await desk.app.browserWindow(other)
  const opensDevTools = shown.evaluate(({ webContents }) => {
    webContents.openDevTools()
    return webContents.isDevToolsOpened()
  })
  expect(await opensDevTools).toBe(false)
  const [first, second] = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => one.getNormalBounds()),
  )
  expect([second?.x, second?.y]).not.toEqual([first?.x, first?.y])
  expect([second?.width, second?.height]).toEqual([first?.width, first?.height])

  sandbox.faults.add({ call: 'tags.list', fault: 'stall', times: 1 })
  sandbox.faults.add({ call: 'languages.list', fault: 'stall', times: 1 })
  await menuLink(window, 'Tags').click()
  await menuLink(other, 'Languages').click()
  const asked = () => [...sandbox.requests('tags.list'), ...sandbox.requests('languages.list')]
  await expect.poll(() => asked().length).toBe(2)
  expect([await path(window), await path(other)]).toEqual(['/tags', '/languages'])
  await other.close()
  sandbox.faults.clear()
  await expect(window.getByRole('table', { name: 'Tags', exact: true })).toBeVisible()
  expect(sandbox.requests('tags.list')[0]?.status).toBe(200)
})
