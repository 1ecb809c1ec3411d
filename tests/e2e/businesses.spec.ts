import {
  answerOf,
  button,
  countLine,
  dialog,
  field,
  fromSample,
  pickAddress,
  pngOfSize,
  rows,
  searchFor,
} from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { tabTo } from '#tests/support/tab-to.ts'

test.use({ start: 'signedIn', path: '/businesses' })

test('BUS-01 BUS-02 BUS-05 BUS-06 BUS-08 BUS-09 BUS-10 BUS-15 an administrator finds a business among many, and Back returns there', async ({
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

test('BUS-04 BUS-12 BUS-17 BUS-18 BUS-32 BUS-34 UPL-01 UPL-02 UPL-03 UPL-04 UPL-09 ADR-01 ADR-05 a business is added with its address and logo', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Add').click()
  const adding = dialog(window, 'Add Business')
  await expect(button(adding, 'Add')).toBeDisabled()
  await field(adding, 'Name').fill('Wallaby Track Hostel')
  await pickAddress(adding, 'George Street', /George St/)
  await field(adding, 'ABN').fill('51824753556')
  await field(adding, 'Domain Name').fill('https://wallaby-track.example')
  await field(adding, 'Email Address').fill('desk@wallaby-track.example')
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(2_000_000) })
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

test('BUS-11 BUS-16 BUS-33 BUS-35 an edit sends the changed fields and replaces the row in place @full', async ({
  window,
  sandbox,
}) => {
  const second = rows(window).nth(1)
  await second.getByRole('button', { name: /^Edit / }).click()
  const editing = dialog(window, 'Edit Business')
  await field(editing, 'Name').fill('Renamed Rest')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(second).toContainText('Renamed Rest')
  const sent = sandbox.requests('businesses.update').map(({ body }) => body)
  expect(sent).toEqual([{ businessId: expect.any(String), name: 'Renamed Rest' }])
  expect(sandbox.requests('upload')).toHaveLength(0)
})

test('BUS-07 BUS-13 BUS-14 DEL-06 DEL-01 DEL-02 DEL-04 DEL-05 typing its name deletes a business @full', async ({
  window,
}) => {
  const first = rows(window).first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  await first.getByRole('button', { name: `Delete ${name}` }).click()
  const deleting = dialog(window, `Delete "${name}"?`)
  await expect(deleting).toContainText(
    'Warning: if this business has requested a refund, you will need to manually intitiate a refund from the Stripe dashboard after you delete the business.',
  )
  await expect(button(deleting, 'Delete')).toBeDisabled()
  await deleting.getByRole('textbox').fill(name.toUpperCase())
  await expect(button(deleting, 'Delete')).toBeDisabled()
  await deleting.getByRole('textbox').fill(name)
  await button(deleting, 'Delete').click()
  await expect(deleting).toHaveCount(0)
  await expect(countLine(window, 42, 'businesses')).toBeVisible()
  await expect(window.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('BUS-40 BUS-41 BUS-43 BUS-44 BUS-46 SHELL-33 a business is approved and its billing set up @full', async ({
  window,
  sandbox,
}) => {
  const businesses = await answerOf(window, 'businesses.list', {})
  const before = fromSample(businesses.find((one) => !one.isApproved && !one.stripeCustomerId))
  await searchFor(window, before.businessId, 1, 'businesses')
  await rows(window).first().getByRole('link').click()
  await button(window, 'Approve').click()
  await expect(button(window, 'Unapprove')).toBeEnabled()
  await button(window, 'Set up Stripe billing').click()
  await expect(button(window, 'Set up Stripe billing')).toHaveCount(0)
  await expect(window.getByText(/^cus_/)).toBeVisible()
  await button(window, 'Unapprove').click()
  await expect(button(window, 'Approve')).toBeEnabled()
  expect(sandbox.requests('businesses.update').map(({ body }) => body)).toEqual([
    { businessId: before.businessId, isApproved: true },
    { businessId: before.businessId, isApproved: false },
  ])
})

test('BUS-49 BUS-50 BUS-52 BUS-57 BUS-61 BUS-62 BUS-63 DEL-06 a user is invited and then removed @full', async ({
  window,
  sandbox,
}) => {
  await rows(window).first().getByRole('link').click()
  const title = window.getByRole('heading', { name: /Users for this Business$/ })
  const count = Number((await title.textContent())?.match(/\d+/)?.[0])
  await button(window, 'Invite').click()
  const inviting = dialog(window, 'Invite User')
  await expect(button(inviting, 'Invite')).toBeDisabled()
  await field(inviting, 'First Name').fill('Noor')
  await field(inviting, 'Last Name').fill('Haddad')
  await field(inviting, 'Email').fill('noor.haddad@example.com')
  await button(inviting, 'Invite').click()
  await expect(inviting).toHaveCount(0)
  await expect(title).toHaveText(`There are ${count + 1} Users for this Business`)
  const line = window.getByRole('listitem').filter({ hasText: 'Noor Haddad' })
  await expect(line).toContainText('SUPERADMIN')
  const sent = sandbox.requests('businessProfiles.create')[0]
  expect(sent?.body).toEqual({
    businessId: sent?.path.split('/').at(-2),
    firstName: 'Noor',
    lastName: 'Haddad',
    userEmail: 'noor.haddad@example.com',
    type: 'SUPERADMIN',
  })

  await button(line, 'Delete Noor Haddad').click()
  const deleting = dialog(window, 'Delete "Noor Haddad"?')
  await deleting.getByRole('textbox').fill('Noor Haddad')
  await button(deleting, 'Delete').click()
  await expect(line).toHaveCount(0)
  await expect(title).toHaveText(`There are ${count} Users for this Business`)
  expect(sandbox.requests('businessPermissions.remove')).toHaveLength(1)
})

test('promise 24: by keyboard alone a business is found, edited and left, and focus returns to its opener', async ({
  window,
}) => {
  await expect(rows(window)).toHaveCount(10)
  await window.keyboard.press('/')
  await expect(window.getByRole('searchbox')).toBeFocused()
  await window.keyboard.type('backpackers')
  await expect(window).toHaveURL(/query=backpackers/)
  const edit = rows(window)
    .first()
    .getByRole('button', { name: /^Edit / })
  await tabTo(edit)
  await window.keyboard.press('Enter')
  const editing = dialog(window, 'Edit Business')
  await expect(field(editing, 'Name')).toBeFocused()
  await window.keyboard.press('End')
  await window.keyboard.type(' on the Hill')
  await window.keyboard.press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(rows(window).first()).toContainText('on the Hill')
  await expect(edit).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(editing).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(editing).toHaveCount(0)
  await expect(edit).toBeFocused()
})
