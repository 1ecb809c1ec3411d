import type { Page } from 'playwright'
import { answerOf, button, fromSample } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { failureIn, menuLink, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/arrival-packages' })

const pendingLine = (window: Page, n: number) =>
  window.getByText(`There are ${n} pending Arrival Packages`, { exact: true })
/** The count under a filter. */
const shownLine = (window: Page, n: number, shown: number) =>
  window.getByText(`There are ${n} pending Arrival Packages, ${shown} of them shown`, { exact: true })
const pending = (window: Page) => table(window, 'Pending Arrival Packages')
const completed = (window: Page) => table(window, 'Completed Arrival Packages')

/** The sample's packages with their travellers, each with a unique name and email. */
async function namedPackages(window: Page) {
  const packages = await answerOf(window, 'arrivalPackages.list', {})
  const users = await answerOf(window, 'userProfiles.list', {})
  const named = packages.flatMap(({ arrivalPackageStatusId: id, status }) => {
    const user = users.find(({ userSub }) => userSub === id)
    const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`
    return user?.email && user.firstName && user.lastName ? [{ id, status, name, email: user.email }] : []
  })
  return { packages, named }
}

/** The switch of a row. */
const switchOf = (within: ReturnType<typeof table>, name: string) =>
  within.getByRole('row').filter({ hasText: name }).getByRole('switch')

const filterBy = (window: Page, text: string) => window.getByRole('searchbox').fill(text)

test('ARR-03 ARR-04 ARR-05 ARR-06 ARR-07 ARR-08 ARR-09 ARR-10 ARR-11 SHELL-09 a package is completed and made pending again, and moves only after the server has answered', async ({
  window,
  sandbox,
}) => {
  const { packages, named } = await namedPackages(window)
  const { id, name, email } = fromSample(
    named.find(({ status, email: written }) => status === 'PENDING' && written !== written.toLowerCase()),
  )
  const count = packages.filter(({ status }) => status !== 'COMPLETE').length
  await expect(pendingLine(window, count)).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Completed Arrival Packages' })).toBeVisible()
  await filterBy(window, email)
  await expect(shownLine(window, count, 1)).toBeVisible()
  await expect(pending(window).getByText(email.toLowerCase(), { exact: true })).toBeVisible()
  await expect(switchOf(pending(window), name)).not.toBeChecked()

  sandbox.faults.add({ call: 'arrivalPackages.update', fault: 'delay', ms: 1500, times: 1 })
  await switchOf(pending(window), name).click()
  await expect(switchOf(pending(window), name)).toHaveAttribute('aria-busy', 'true')
  // Without an answer it stays in its place, and another press sends nothing.
  await switchOf(pending(window), name).click()
  await expect(shownLine(window, count, 1)).toBeVisible()
  await expect(switchOf(completed(window), name)).toHaveCount(0)
  await expect(switchOf(completed(window), name)).toBeChecked()
  await expect(shownLine(window, count - 1, 0)).toBeVisible()
  await switchOf(completed(window), name).click()
  await expect(switchOf(pending(window), name)).not.toBeChecked()
  await expect(shownLine(window, count, 1)).toBeVisible()
  expect(sandbox.requests('arrivalPackages.update').map(({ body }) => body)).toEqual([
    { arrivalPackageStatusId: id, status: 'COMPLETE' },
    { arrivalPackageStatusId: id, status: 'PENDING' },
  ])
  await expect(menuLink(window, 'Arrival Packages')).toHaveAttribute('aria-current', 'page')
})

test('ARR-01 ARR-02 trap 43 part of the email in any case filters both lists and the count @full', async ({
  window,
}) => {
  const { packages, named } = await namedPackages(window)
  const text = 'RA'
  const matching = (isDone: boolean) =>
    named
      .filter(({ status, email }) => (status === 'COMPLETE') === isDone && /ra/i.test(email))
      .map(({ email }) => email.toLowerCase())
  expect(matching(true).length).toBeGreaterThan(0)
  await filterBy(window, text)
  const total = packages.filter(({ status }) => status !== 'COMPLETE').length
  await expect(shownLine(window, total, matching(false).length)).toBeVisible()
  const rowsOf = (list: ReturnType<typeof table>) => list.locator('tbody tr[data-row]')
  await expect(rowsOf(pending(window))).toContainText(matching(false))
  await expect(rowsOf(completed(window))).toContainText(matching(true))
  await window.getByRole('searchbox').press('Escape')
  await expect(
    pendingLine(window, packages.filter(({ status }) => status !== 'COMPLETE').length),
  ).toBeVisible()
})

test('ARR-09 ERR-16 promise 14 a change that fails leaves the switch and the row unchanged, and can be tried again @full', async ({
  window,
  sandbox,
}) => {
  const { packages, named } = await namedPackages(window)
  const { name, email } = fromSample(named.find(({ status }) => status === 'PENDING'))
  await filterBy(window, email)
  const count = packages.filter(({ status }) => status !== 'COMPLETE').length
  await expect(shownLine(window, count, 1)).toBeVisible()
  sandbox.faults.add({ call: 'arrivalPackages.update', fault: 'status', status: 500, times: 1 })
  await switchOf(pending(window), name).click()
  const failure = window
    .getByRole('alert')
    .filter({ hasText: `Could not mark the arrival package of ${name} as complete` })
  await expect(failure).toBeVisible()
  await expect(button(failure, 'Copy details')).toBeVisible()
  await expect(switchOf(pending(window), name)).not.toBeChecked()
  await button(failure, 'Try again').click()
  await expect(switchOf(completed(window), name)).toBeChecked()
  expect(sandbox.requests('arrivalPackages.update').map(({ status }) => status)).toEqual([500, 200])
})

test('ARR-04 ARR-11 ERR-16 without names the packages show their ids, and without completed ones there is no second list @full', async ({
  window,
  sandbox,
}) => {
  const { packages } = await namedPackages(window)
  for (const { arrivalPackageStatusId, status } of packages)
    if (status === 'COMPLETE')
      await answerOf(window, 'arrivalPackages.update', { arrivalPackageStatusId, status: 'PENDING' })
  const headers = { 'retry-after': '3600' }
  sandbox.faults.add({ call: 'userProfiles.list', fault: 'status', status: 500, headers })
  await window.reload()
  await expect(pendingLine(window, packages.length)).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Completed Arrival Packages' })).toHaveCount(0)
  const [first] = packages
  await expect(pending(window).getByText(first?.arrivalPackageStatusId ?? '', { exact: true })).toBeVisible()
  sandbox.faults.clear()
  await button(failureIn(window), 'Try again').click()
  await expect(pending(window).getByText(first?.arrivalPackageStatusId ?? '', { exact: true })).toHaveCount(0)
})

test('ARR-07 a switch shows in a contrast theme, which draws no backgrounds, and on paper', async ({
  window,
}) => {
  const first = pending(window).getByRole('switch').first()
  await window.emulateMedia({ forcedColors: 'active' })
  const { background, borders } = await first.evaluate((element) => {
    const [track, handle] = [getComputedStyle(element), getComputedStyle(element, '::before')]
    return {
      background: track.backgroundColor,
      borders: [track, handle].map(({ borderTopWidth: width, borderTopColor: colour }) => ({
        width,
        colour,
      })),
    }
  })
  expect(borders.map(({ width }) => width)).toEqual(['1px', '9px'])
  expect(borders.map(({ colour }) => colour)).not.toContain(background)
  await window.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(first).toHaveCSS('print-color-adjust', 'exact')
})

for (const key of ['Enter', 'Space'])
  test(`ARR-07 a held ${key} completes one package, whose neighbour then has the focus`, async ({
    window,
    sandbox,
  }) => {
    const switches = pending(window).getByRole('switch')
    const [one, other] = [switches.nth(0), switches.nth(1)]
    const neighbour = (await other.getAttribute('id')) ?? ''
    const focused = () => window.evaluate(() => document.activeElement?.id)
    const hold = async () => {
      for (let repeat = 0; repeat < 3; repeat += 1) await window.keyboard.down(key)
    }
    const updates = () => sandbox.requests('arrivalPackages.update').length
    sandbox.faults.add({ call: 'arrivalPackages.update', fault: 'delay', ms: 300, times: 1 })
    await one.focus()
    await window.keyboard.press(key)
    // Again while the change is in flight, until the row is gone and after that.
    await hold()
    await expect.poll(focused).toBe(neighbour)
    await hold()
    await window.keyboard.up(key)
    // A change that the held key had asked for would have been sent before this call.
    await answerOf(window, 'arrivalPackages.list', {})
    expect(updates()).toBe(1)
    // A long press that begins here counts.
    await hold()
    await window.keyboard.up(key)
    await expect.poll(updates).toBe(2)
  })
