import type { Locator, Page } from 'playwright'
import { findingCall } from '#shared/contract/record-calls.ts'
import type { OwnList } from '#shared/entities/own-list.ts'
import { recordNames, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { answerOf, button, goTo, reloadAt, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { openScreen } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

/** Every list, its heading, and the call that reads it. */
const lists = [
  ...recordNames.map((kind) => [records[kind].path, titled(records[kind].many), findingCall(kind)] as const),
  ['/integrations', 'Integrations', 'businessLogs.list'],
  ['/rover-jobs', 'Rover Jobs', 'rover.search'],
] as const

test('the controls above every list stay where they are when its records arrive', async ({
  window,
  sandbox,
}) => {
  const main = window.getByRole('main')
  const controls = main
    .getByRole('searchbox')
    // The choice below the rows comes with them.
    .or(main.locator('[role=combobox]'))
    .or(main.getByLabel('Show only drafts'))
  const placesOf = async () =>
    Promise.all((await controls.all()).map(async (each) => (await each.boundingBox())?.y))
  const count = main
    .getByRole('status')
    .filter({ hasText: /^There (is|are) |loaded: / })
    .first()
  const measured: string[] = []
  const moved: Record<string, unknown> = {}
  for (const [path, title, call] of lists) {
    sandbox.faults.add({ call, fault: 'stall', times: 1 })
    await goTo(window, path)
    await expect(window.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    // The filters of the first screen have read some of the lists already.
    if ((await count.count()) > 0) continue
    measured.push(path)
    // The filters render after the rest of the screen.
    await expect(main.locator('[aria-busy="true"]:empty')).toHaveCount(0)
    const before = await placesOf()
    sandbox.faults.clear()
    await expect(count).toBeVisible()
    const after = await placesOf()
    if (JSON.stringify(before) !== JSON.stringify(after)) moved[path] = { before, after }
  }
  expect(moved).toEqual({})
  expect(measured.length).toBeGreaterThan(12)
})

test('at 1280 pixels every list that shows ids shows them in full', async ({ window }) => {
  const cut: Record<string, number> = {}
  for (const kind of ['businesses', 'posts', 'partners', 'jobTemplates'] as const) {
    await openScreen(window, records[kind].path)
    const ids = window.locator('td button[aria-label^="Copy id"] bdi')
    await expect(ids.nth(9)).toBeVisible()
    cut[kind] = await ids.evaluateAll(
      (shown) => shown.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
  }
  expect(cut).toEqual({ businesses: 0, posts: 0, partners: 0, jobTemplates: 0 })
})

const opacity = (part: Locator) => part.evaluate((element) => getComputedStyle(element).opacity)

test('a row’s buttons appear for the pointer and the focus alone, quiet, in places that are kept for them', async ({
  window,
}) => {
  await openScreen(window, '/businesses')
  const row = rows(window).nth(2)
  const [edit, remove] = [
    row.getByRole('button', { name: /^Edit / }),
    row.getByRole('button', { name: /^Delete / }),
  ]
  const shown = async () => [await opacity(edit), await opacity(remove)]
  const colour = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
  await expect(edit).toBeVisible()
  const place = await remove.boundingBox()
  expect(await shown()).toEqual(['0', '0'])
  await row.hover()
  expect(await shown()).toEqual(['1', '1'])
  expect(await colour(remove)).toBe(await colour(edit))
  expect(await remove.boundingBox()).toEqual(place)
  await remove.hover()
  expect(await colour(remove)).not.toBe(await colour(edit))
  await window.mouse.move(0, 0)
  expect(await shown()).toEqual(['0', '0'])
  await row.getByRole('link').focus()
  await window.keyboard.press('Tab')
  await window.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  expect(await shown()).toEqual(['1', '1'])
})

test('a row’s buttons with a word always show', async ({ window }) => {
  await openScreen(window, '/languages')
  const restore = window.getByRole('button', { name: /^Restore / }).first()
  await expect(restore).toBeVisible()
  expect(await opacity(restore)).toBe('1')
})

test('a contrast theme and a touch screen show the buttons of every row', async ({ window }) => {
  await openScreen(window, '/businesses')
  const edit = rows(window)
    .nth(2)
    .getByRole('button', { name: /^Edit / })
  await expect(edit).toBeVisible()
  expect(await opacity(edit)).toBe('0')
  await window.emulateMedia({ forcedColors: 'active' })
  expect(await opacity(edit)).toBe('1')
  await window.emulateMedia({ forcedColors: null })
  expect(await opacity(edit)).toBe('0')
  const session = await window.context().newCDPSession(window)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await opacity(edit)).toBe('1')
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  expect(await opacity(edit)).toBe('0')
  await session.detach()
})

test('at 1920 pixels every table is as wide as the window, and no date in it wraps', async ({ window }) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  await window.setViewportSize({ width: 1920, height: 1080 })
  const found: Record<string, unknown> = {}
  let dates = 0
  for (const [path] of lists.filter(([path]) => path !== '/products')) {
    await openScreen(window, path)
    await window.getByRole('row').nth(1).waitFor()
    const { beside, times, wrapped } = await window.getByRole('main').evaluate((main) => {
      const { right } = main.querySelector('table')?.getBoundingClientRect() ?? { right: 0 }
      const cells = [...main.querySelectorAll('td:has(time)')]
      const heightOf = (cell: Element) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        return Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top))
      }
      return {
        beside: main.getBoundingClientRect().left + main.clientWidth - right,
        times: cells.length,
        wrapped: cells.filter((cell) => heightOf(cell) > 30).map(({ textContent }) => textContent),
      }
    })
    dates += times
    // The padding of the screen and the frame of the table.
    if (beside > 34 || wrapped.length > 0) found[path] = { beside, wrapped }
  }
  await window.setViewportSize(size)
  expect(found).toEqual({})
  expect(dates).toBeGreaterThan(30)
})

test('JOB-11 a column shows its arrows under the pointer, and its direction while it sorts', async ({
  window,
}) => {
  await openScreen(window, '/jobs')
  const arrows = button(window, 'Title').locator('[data-on]').filter({ visible: true })
  await expect(arrows).toHaveCount(0)
  await button(window, 'Title').hover()
  await expect(arrows).toHaveCount(2)
  await button(window, 'Title').click()
  await button(window, 'Expiry').hover()
  await expect(arrows).toHaveCount(1)
  await expect(arrows).toHaveAttribute('data-on', 'true')
})

test('the rows of the search before fade while a search takes long', async ({ window, sandbox }) => {
  await openScreen(window, '/businesses')
  const name = window.locator('tbody a').first()
  const picture = window.locator('tbody img').first()
  const usual = await name.evaluate((link) => getComputedStyle(link).color)
  await expect(picture).toHaveCSS('opacity', '1')
  sandbox.faults.add({ call: 'businesses.search', fault: 'stall', times: 1 })
  await window.getByRole('searchbox').fill('turtle')
  await expect(picture).toHaveCSS('opacity', '0.5')
  await expect(name).not.toHaveCSS('color', usual)
  sandbox.faults.clear()
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(window.locator('tbody a').first()).toHaveCSS('color', usual)
})

const placeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())

/** A list with columns of one's own, in the address as of a view. */
const withColumns = (path: string, ...columns: readonly string[]) =>
  `${path}columns=${encodeURIComponent(JSON.stringify(columns))}`

test('columns that are wider than the window scroll in a box of their own, and the head and the names stay', async ({
  window,
}) => {
  await window.setViewportSize({ width: 1200, height: 800 })
  const more = ['email', 'stripeCustomerId', 'domainName', 'isVerified'].map((name) => `field:${name}`)
  await goTo(window, withColumns('/businesses?size=100&', 'Status', 'ABN', ...more))
  const table = window.getByRole('table', { name: 'Businesses' })
  const box = table.locator('..')
  const name = table.locator('tbody tr[data-row="9"] [data-part="name"]')
  const head = table.locator('thead [data-part="name"]')
  const last = table.getByRole('columnheader', { name: 'Domain Name' })
  await expect(name).toBeVisible()
  const places = async () => ({
    name: await placeOf(name),
    head: await placeOf(head),
    last: await placeOf(last),
  })
  const before = await places()
  expect(before.last.right).toBeGreaterThan(1200)
  const sideways = (parts: readonly Element[]) =>
    parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await window.locator('html, main').evaluateAll(sideways)).toEqual([0, 0])
  await box.evaluate((element) => element.scrollBy(100, 80))
  const after = await places()
  expect(after.head).toEqual(before.head)
  expect([after.name.x, after.name.y]).toEqual([before.name.x, before.name.y - 80])
  expect([after.last.x, after.last.y]).toEqual([before.last.x - 100, before.last.y])
  // They cover what has scrolled below them.
  const isOnTop = (cell: Element) => {
    const { right, top, height } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint(right - 4, top + height / 2))
  }
  expect([await name.evaluate(isOnTop), await head.evaluate(isOnTop)]).toEqual([true, true])
  // The bar by which they scroll is in the window.
  expect((await placeOf(box)).bottom).toBeLessThan(800)
})

test('a long list with columns of one’s own draws the rows in view alone, also at its end', async ({
  window,
}) => {
  await window.setViewportSize({ width: 1200, height: 800 })
  await goTo(window, withColumns('/user-profiles?', 'email'))
  const table = window.getByRole('table', { name: 'User Profiles' })
  const drawn = table.locator('tbody tr[data-row]')
  await expect(drawn.first()).toBeVisible()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(count).toBeGreaterThan(60)
  await expect.poll(() => drawn.count()).toBeLessThan(40)
  await table.locator('..').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(table.locator(`tbody tr[data-row="${count - 1}"]`)).toBeInViewport()
  expect(await drawn.count()).toBeLessThan(40)
})

test('a column that the pointer drags over another one takes its place in the dialog and in the list', async ({
  window,
}) => {
  await goTo(window, withColumns('/businesses?', 'Status', 'ABN', 'field:email', 'field:domainName'))
  const names = ['Status', 'ABN', 'Email Address', 'Domain Name']
  const shown = async () => {
    const heads = await window.getByRole('columnheader').allInnerTexts()
    return heads.filter((head) => names.includes(head))
  }
  await expect(window.getByRole('columnheader', { name: 'Domain Name' })).toBeVisible()
  expect(await shown()).toEqual(names)
  await button(window, 'Columns').click()
  const columns = window.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  const column = (name: string) => columns.filter({ has: window.getByRole('checkbox', { name }) })
  await column('Email Address').dragTo(column('Status'))
  await column('ABN').dragTo(column('Domain Name'))
  await button(window, 'Done').click()
  await expect(window.getByRole('dialog')).toHaveCount(0)
  expect(await shown()).toEqual(['Email Address', 'Status', 'Domain Name', 'ABN'])
})

/** Shows the jobs as an admin wants them, who then has the usual list again. */
async function withOwnJobs(
  window: Page,
  list: OwnList,
  act: () => Promise<unknown>,
  path = '/jobs',
): Promise<void> {
  await answerOf(window, 'ownLists.save', { kind: 'jobs', list })
  try {
    await reloadAt(window, path)
    await expect(rows(window).first()).toBeVisible()
    await act()
  } finally {
    await answerOf(window, 'ownLists.save', { kind: 'jobs', list: {} })
  }
}

test('every compact row has one line, also that of a job which has expired', async ({ window }) => {
  await withOwnJobs(window, { density: 'compact', size: 25 }, async () => {
    await expect(rows(window).filter({ hasText: ' ago)' }).first()).toBeVisible()
    const heights = await rows(window).evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(new Set(heights)).toEqual(new Set([Math.min(...heights)]))
  })
})

test('the name of a record keeps its width beside added columns', async ({ window }) => {
  const columns = ['field:town', 'expiresAt', 'businessName', 'industryId', 'field:hourlyRate']
  await withOwnJobs(window, { columns }, async () => {
    const head = window.getByRole('columnheader', { name: 'Title' })
    expect(
      await head.evaluate((cell) => Math.round(cell.getBoundingClientRect().width)),
    ).toBeGreaterThanOrEqual(199)
  })
})

test('a list that scrolls in its own box leaves nothing to scroll around it, also with a filter set', async ({
  window,
}) => {
  await window.setViewportSize({ width: 1280, height: 800 })
  const act = async () => {
    const main = window.getByRole('main')
    const sizes = () => main.evaluate((each) => [each.scrollHeight, each.clientHeight])
    await expect(window.getByRole('button', { name: 'Remove Expired only' })).toBeVisible()
    const [all, seen] = await sizes()
    expect(all).toBe(seen)
  }
  const path = `/jobs?sort=${JSON.stringify({ field: 'expiresAt', direction: 'asc' })}`
  await withOwnJobs(window, { columns: ['field:town', 'expiresAt', 'industryId'], size: 50 }, act, path)
})
