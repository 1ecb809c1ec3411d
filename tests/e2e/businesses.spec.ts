import { button, countLine, fillBusiness, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/businesses' })

test('an admin finds a business among many, and Back returns to the same page (BUS-01 BUS-02 BUS-05 BUS-06 BUS-08 BUS-09 BUS-10 BUS-15)', async ({
  window,
  sandbox,
}) => {
  await expect(countLine(window, 43, 'businesses')).toBeVisible()
  await expect(rows(window)).toHaveCount(10)
  await window.getByRole('navigation', { name: /pages/i }).getByRole('button', { name: /3$/ }).click()
  await expect(window).toHaveURL(/page=3/)
  await expect
    .poll(() => sandbox.requests('businesses.search').at(-1)?.body)
    .toEqual({ query: '', from: 20, size: 10, filters: {} })

  await window.getByRole('searchbox').pressSequentially('tour')
  await expect(window).toHaveURL(/query=tour/)
  await expect(window).not.toHaveURL(/page=/)
  const first = rows(window).first()
  await expect(first).toContainText(/tour/i)
  const link = first.getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(window.getByRole('heading', { level: 1, name })).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(window.getByRole('searchbox')).toHaveValue('tour')
  await expect(rows(window).first().getByRole('link')).toHaveText(name)
})

test('a business is added with its address and logo (BUS-04 BUS-12 BUS-17 BUS-18 BUS-32 BUS-34 UPL-01 UPL-02 UPL-03 UPL-04 UPL-09 ADR-01 ADR-05)', async ({
  window,
  sandbox,
}) => {
  const adding = await fillBusiness(window)
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  await expect(countLine(window, 44, 'businesses')).toBeVisible()
  await expect(rows(window)).toHaveCount(11)
  await expect(rows(window).last()).toContainText('Wallaby Track Hostel')

  const [put] = sandbox.requests('upload')
  expect(put).toMatchObject({ method: 'PUT', status: 200, bytes: 2_000_000 })
  expect(put?.headers).not.toHaveProperty('authorization')
  const sent = sandbox.requests('businesses.create').at(-1)?.body as Record<string, unknown>
  expect(sent).toMatchObject({ name: 'Wallaby Track Hostel', isVerified: false })
  expect(sent.logoUrl).toMatch(new RegExp(`/uploads/businesses/${sent.businessId}/[0-9a-f-]{36}\\.png$`))
  expect(sent.address).toMatchObject({ state: expect.stringMatching(/^[A-Z]{2,3}$/), country: 'Australia' })
})

test('the actions of a business that are needed seldom are in a menu, which closes before Delete asks', async ({
  window,
}) => {
  await rows(window).first().getByRole('link').click()
  const more = button(window, 'More actions')
  const remove = button(window.getByRole('main'), 'Delete')
  await expect(more).toBeVisible()
  await expect(remove).toBeHidden()
  await more.press('Enter')
  await expect(remove).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(more).toBeFocused()
  await more.press('Enter')
  await remove.press('Enter')
  const asking = window.getByRole('dialog', { name: /^Delete / })
  await expect(asking).toBeVisible()
  await expect(remove).toBeHidden()
  await button(asking, 'Cancel').click()
  await expect(asking).toHaveCount(0)
  await expect(more).toBeFocused()
})
