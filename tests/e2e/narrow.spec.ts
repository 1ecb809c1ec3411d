import { records, recordsWith } from '#shared/records/records.ts'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { expectNarrow, lengthenAll, openScreen } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

/** A list, a record, a form and each other layout; the full run opens every screen. */
const layouts =
  /^\/(settings|jobs|user-profiles|products|integrations|rover-jobs|partners\/add|(businesses|places|job-templates)\/.+|posts\/.+\/edit)$/

test('words of 200 letters make no layout scroll sideways, at 512 and at 360 pixels', async ({
  window,
  sandbox,
}) => {
  const paths = (await lengthenAll(window, sandbox)).filter((path) => layouts.test(path))
  expect(paths).toHaveLength(11)
  await expectNarrow(window, paths)
})

test('SHELL-13 SHELL-14 JOB-04 JOB-11 a narrow window keeps every column and every sort of the jobs', async ({
  window,
}) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const menu = window.getByRole('navigation', { name: 'Main' })
  const covered = async () => {
    const [over, under] = [await menu.boundingBox(), await window.locator('main').boundingBox()]
    return over && under ? over.x + over.width - under.x : Number.NaN
  }
  await window.setViewportSize({ width: 512, height: 700 })
  await expect(button(menu, 'Collapse menu')).toBeVisible()
  expect(await covered()).toBeLessThanOrEqual(0)
  await window.setViewportSize({ width: 399, height: 700 })
  expect(await covered()).toBeGreaterThan(0)

  await window.setViewportSize(size)
  await openScreen(window, '/jobs')
  const first = rows(window).first()
  await expect(first).toBeVisible()
  const whole = await first.textContent()
  for (const width of [1024, 700, 512]) {
    await window.setViewportSize({ width, height: 700 })
    for (const title of ['Title', 'Posted At', 'Expiry', 'Business Name', 'Industry'])
      await expect(button(window, title)).toBeVisible()
    await expect(first).toHaveText(whole ?? '')
    for (const cell of await first.getByRole('cell').all()) await expect(cell).toBeVisible()
  }
  await button(window, 'Industry').click()
  await expect(window.getByRole('columnheader', { name: 'Industry' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await window.setViewportSize(size)
})

test('ten rows of every searched list, and the whole menu, fit into 1280 × 800 pixels', async ({
  window,
}) => {
  await window.setViewportSize({ width: 1280, height: 800 })
  for (const kind of recordsWith('search')) {
    await openScreen(window, records[kind].path)
    await expect(rows(window)).toHaveCount(10)
    const left = await window.evaluate(() =>
      ['main', 'nav > div:has(ul)'].map((part) => {
        const { scrollHeight = 0, clientHeight = 0 } = document.querySelector(part) ?? {}
        return scrollHeight - clientHeight
      }),
    )
    expect(left, kind).toEqual([0, 0])
  }
})

test('at 200 % zoom of a small notebook, the first job is in the window', async ({ window }) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  await window.setViewportSize({ width: 640, height: 400 })
  await openScreen(window, '/jobs')
  const row = await rows(window).first().boundingBox()
  await window.setViewportSize(size)
  expect(row && row.y + 24).toBeLessThan(400)
})

test('the buttons of a form on a page stay in view while its fields scroll', async ({ window }) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  for (const path of ['/posts/add', '/partners/add']) {
    await openScreen(window, path)
    await window.setViewportSize({ width: 1280, height: 420 })
    const fields = window.getByRole('main').locator('form').getByRole('textbox')
    for (const field of [fields.first(), fields.last()]) {
      await field.scrollIntoViewIfNeeded()
      await expect(field).toBeInViewport()
      await expect(button(window, 'Add')).toBeInViewport({ ratio: 1 })
    }
  }
  await window.setViewportSize(size)
})

test('keys scroll a dialog that holds only text, in a window that is too low for it', async ({ window }) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  await window.setViewportSize({ width: 640, height: 400 })
  await openScreen(window, '/settings')
  await window.keyboard.press('?')
  const last = dialog(window, 'Keyboard Shortcuts').locator('dt').last()
  await expect(last).not.toBeInViewport()
  await window.keyboard.press('Shift+Tab')
  await window.keyboard.press('End')
  await expect(last).toBeInViewport()
  await window.setViewportSize(size)
})

/** The buttons that open the longest dialogs, by their screens. */
const longDialogs = [
  ['/jobs', 'Add Job'],
  ['/places', 'Add Place'],
  ['/job-templates', 'Add Job Template'],
  ['/products', 'Create Product'],
  ['/user-profiles', /^Edit /],
  ['/businesses', /^Edit /],
] as const

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
])
  test(`at ${width} × ${height} pixels the fields of a long dialog scroll above its buttons, in at least half of it`, async ({
    window,
  }) => {
    const size = window.viewportSize() ?? { width: 1280, height: 800 }
    for (const [path, opener] of longDialogs) {
      await openScreen(window, path)
      await window.setViewportSize({ width, height })
      await window.getByRole('main').getByRole('button', { name: opener }).first().click()
      const open = window.getByRole('dialog')
      await expect(open.getByRole('textbox').first()).toBeVisible()
      // Names what is missing, which makes the bar as tall as it gets.
      if (typeof opener === 'string') await window.keyboard.press('ControlOrMeta+Enter')
      const bar = open
        .locator('div')
        .filter({ has: button(window, 'Cancel') })
        .last()
      await expect(bar).toBeVisible()
      const [whole, buttons, fields] = await Promise.all([
        open.boundingBox(),
        bar.boundingBox(),
        open
          .getByRole('textbox')
          .first()
          .evaluate((field) => {
            let each: Element | null = field
            while (each && !/auto|scroll/.test(getComputedStyle(each).overflowY)) each = each.parentElement
            const { top, bottom } = each?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
            return { top, bottom }
          }),
      ])
      if (!whole || !buttons) throw new Error(`${path} has no dialog`)
      expect.soft(fields.bottom, path).toBeLessThanOrEqual(buttons.y)
      expect.soft((fields.bottom - fields.top) / whole.height, path).toBeGreaterThanOrEqual(0.5)
      expect.soft(buttons.y + buttons.height, path).toBeLessThanOrEqual(height)
      await window.setViewportSize(size)
      await openScreen(window, '/settings')
    }
  })
