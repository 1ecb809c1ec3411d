import type { Page } from 'playwright'
import { menuLink, table } from '#tests/support/desk/list-parts.ts'
import { answerOf, fromSample } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/arrival-packages' })

const pendingLine = (window: Page, n: number) =>
  window.getByText(`There are ${n} pending Arrival Packages`, { exact: true })
/** The count under a filter. */
const shownLine = (window: Page, n: number, shown: number) =>
  window.getByText(`There are ${n} pending Arrival Packages, ${shown} of them shown`, { exact: true })
const pending = (window: Page) => table(window, 'Pending Arrival Packages')

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

test('an arrival package is completed and made pending again, without leaving its row (ARR-03 ARR-04 ARR-05 ARR-06 ARR-07 ARR-08 ARR-09 ARR-10 ARR-11 SHELL-09)', async ({
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
  // Without an answer the package stays in its row, and another press sends nothing.
  await switchOf(pending(window), name).click()
  await expect(shownLine(window, count, 1)).toBeVisible()
  await expect(shownLine(window, count - 1, 0)).toBeVisible()
  // The package stays in its row, with Undo.
  await expect(switchOf(pending(window), name)).toBeChecked()
  await pending(window).getByText('Completed · Undo').getByRole('button').click()
  await expect(switchOf(pending(window), name)).toBeFocused()
  await expect(switchOf(pending(window), name)).not.toBeChecked()
  await expect(shownLine(window, count, 1)).toBeVisible()
  expect(sandbox.requests('arrivalPackages.update').map(({ body }) => body)).toEqual([
    { arrivalPackageStatusId: id, status: 'COMPLETE' },
    { arrivalPackageStatusId: id, status: 'PENDING' },
  ])
  await expect(menuLink(window, 'Arrival Packages')).toHaveAttribute('aria-current', 'page')
})

test('ARR-07 a held Enter changes an arrival package once', async ({ window, sandbox }) => {
  const one = pending(window).getByRole('switch').first()
  const hold = async () => {
    for (let repeat = 0; repeat < 3; repeat += 1) await window.keyboard.down('Enter')
  }
  const updates = () => sandbox.requests('arrivalPackages.update').length
  sandbox.faults.add({ call: 'arrivalPackages.update', fault: 'delay', ms: 300, times: 1 })
  await one.focus()
  await window.keyboard.press('Enter')
  // Enter repeats while the change is in flight, and after that.
  await hold()
  await expect(pending(window).getByText('Completed · Undo')).toBeVisible()
  await hold()
  await window.keyboard.up('Enter')
  await expect(one).toBeFocused()
  // A change that the held key had asked for would have been sent before this call.
  await answerOf(window, 'arrivalPackages.list', {})
  expect(updates()).toBe(1)
  // A long press that begins here counts.
  await hold()
  await window.keyboard.up('Enter')
  await expect.poll(updates).toBe(2)

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
  expect(borders.map(({ width }) => width)).toEqual(['1px', '10px'])
  expect(borders.map(({ colour }) => colour)).not.toContain(background)
  await window.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(first).toHaveCSS('print-color-adjust', 'exact')
})
