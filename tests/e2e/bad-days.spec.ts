import { button, countLine, editFirst, field, pngOfSize, rows, searchFor } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'

test.use({ start: 'signedIn', path: '/businesses' })

const faults = [
  { fault: 'status', status: 500 },
  { fault: 'status', status: 400, body: { message: 'no' } },
  { fault: 'reset' },
  { fault: 'truncate' },
  { fault: 'html' },
  { fault: 'noData' },
] as const

for (const fault of faults)
  test(`ERR-16 API-02 ${JSON.stringify(fault)}: a list that can't load says so and can be tried again @full`, async ({
    window,
    sandbox,
  }) => {
    await expect(rows(window)).toHaveCount(10)
    sandbox.faults.add({ call: 'businesses.search', ...fault })
    await window.getByRole('searchbox').fill('backpackers')
    const alert = window.getByRole('alert').filter({ hasText: 'Could not' })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await expect(button(alert, 'Copy details')).toBeVisible()
    sandbox.faults.clear()
    await button(alert, 'Try again').click()
    await expect(rows(window).first()).toContainText(/backpackers/i)
    await expect(alert).toHaveCount(0)
  })

for (const fault of faults.filter(({ fault }) => fault !== 'truncate'))
  test(`ERR-16 ${JSON.stringify(fault)}: a save that fails keeps the form and every value @full`, async ({
    window,
    sandbox,
  }) => {
    const editing = await editFirst(window)
    await field(editing, 'Name').fill('Kept in the form')
    sandbox.faults.add({ call: 'businesses.update', ...fault })
    await button(editing, 'Save').click()
    await expect(editing.getByRole('alert').filter({ hasText: 'Could not' })).toBeVisible()
    await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
    sandbox.faults.clear()
    await button(editing, 'Save').click()
    await expect(editing).toHaveCount(0)
    await expect(rows(window).first()).toContainText('Kept in the form')
  })

test('promise 14: a write with a lost answer is read back and never sent twice @full', async ({
  window,
  sandbox,
}) => {
  const editing = await editFirst(window)
  await field(editing, 'Name').fill('Saved all the same')
  sandbox.faults.add({ call: 'businesses.update', fault: 'loseAnswer', times: 1 })
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(rows(window).first()).toContainText('Saved all the same')
  expect(sandbox.requests('businesses.update')).toHaveLength(1)
})

test('promise 14: two presses send one request @full', async ({ window, sandbox }) => {
  const business = rows(window).first()
  await business.getByRole('link').click()
  sandbox.faults.add({ call: 'businesses.update', fault: 'delay', ms: 400, times: 1 })
  const approval = window.getByRole('button', { name: /^(Approve|Unapprove)$/ })
  const label = (await approval.textContent()) ?? ''
  await approval.dblclick()
  await expect(approval).toHaveText(label === 'Approve' ? 'Unapprove' : 'Approve')
  expect(sandbox.requests('businesses.update')).toHaveLength(1)
})

test('UPL-05 ERR-02 an upload that fails shows beneath its field, and the business is not saved', async ({
  window,
  sandbox,
}) => {
  const editing = await editFirst(window)
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(1_500_000) }
  await editing.locator('input[type=file]').setInputFiles(logo)
  sandbox.faults.add({ call: 'upload', fault: 'uploadReset', percent: 40 })
  await button(editing, 'Save').click()
  await expect(editing.getByText('Unable to upload file')).toBeVisible()
  expect(sandbox.requests('businesses.update')).toHaveLength(0)
  sandbox.faults.clear()
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('businesses.update')).toHaveLength(1)
})

test('BUS-31 LIM-08 UPL-06 UPL-07 ERR-04 a logo of exactly the limit is refused, one byte less is accepted @full', async ({
  window,
  sandbox,
}) => {
  const editing = await editFirst(window)
  const choose = (bytes: number) =>
    editing
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(bytes) })
  await choose(2_621_440)
  await expect(editing.getByText('Images must be smaller than 2.5 MB', { exact: true })).toBeVisible()
  await choose(2_621_439)
  await expect(editing.getByText('Images must be smaller than 2.5 MB', { exact: true })).toHaveCount(0)
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('upload')[0]?.bytes).toBe(2_621_439)
})

test('promise 19: a file that is an image only by its name is refused', async ({
  window,
  sandbox,
  guard,
}) => {
  // Playwright's trace requests the bytes of a picture that did not load; the page itself never does.
  guard.allow(/Connecting to 'blob:/)
  const editing = await editFirst(window)
  await editing.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await button(editing, 'Save').click()
  await expect(editing.getByText('Please choose a PNG, JPEG, WebP, GIF or AVIF image')).toBeVisible()
  expect(sandbox.requests('upload')).toHaveLength(0)
})

test('ADR-06 typed text without a pick is no address @full', async ({ window }) => {
  const editing = await editFirst(window)
  await editing.getByRole('combobox', { name: 'Address' }).fill('somewhere or other')
  await field(editing, 'Name').focus()
  await expect(button(editing, 'Save')).toBeDisabled()
})

test('BUS-48 a part of a business that fails leaves the other parts visible @full', async ({
  window,
  sandbox,
}) => {
  sandbox.faults.add({ call: 'businessProfiles.list', fault: 'status', status: 500 })
  await rows(window).first().getByRole('link').click()
  const alert = window.getByRole('alert').filter({ hasText: 'Could not' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(window.getByRole('heading', { name: /Jobs for this Business$/ })).toBeVisible()
  sandbox.faults.clear()
  await button(alert, 'Try again').click()
  await expect(window.getByRole('heading', { name: /Users for this Business$/ })).toBeVisible()
})

test('promise 16 API-04 a slow call has no timeout: after ten seconds a person can cancel it @full', async ({
  window,
  sandbox,
}) => {
  await expect(rows(window)).toHaveCount(10)
  sandbox.faults.add({ call: 'businesses.search', fault: 'hang', times: 1 })
  await window.getByRole('searchbox').fill('backpackers')
  const waiting = window.getByText(/^Still waiting to/)
  await expect(waiting).toBeVisible({ timeout: 15_000 })
  await window.getByRole('button', { name: /^Cancel: Still waiting/ }).click()
  await expect(waiting).toHaveCount(0)
})

test('promise 16: a slow save can be cancelled over its dialog, which keeps the input @full', async ({
  window,
  sandbox,
}) => {
  const editing = await editFirst(window)
  await field(editing, 'Name').fill('Kept in the form')
  sandbox.faults.add({ call: 'businesses.update', fault: 'hang', times: 1 })
  await button(editing, 'Save').click()
  await window.getByRole('button', { name: /^Cancel: Still waiting/ }).click({ timeout: 15_000 })
  await expect(editing.getByRole('alert').filter({ hasText: 'Could not' })).toContainText(
    'The console could not find out whether the change was made.',
  )
  await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
})

test('a form keeps its input when the system changes its colours or its motion', async ({ window }) => {
  const editing = await editFirst(window)
  await field(editing, 'Name').fill('Kept in the form')
  await window.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
  await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
})

test('hostile text shows as text @full', async ({ window }) => {
  const name = '<img src=x onerror="document.title=1"> \u202Egnp.exe'
  const editing = await editFirst(window)
  await field(editing, 'Name').fill(name)
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(rows(window).first().getByRole('link')).toHaveText(name)
  await expect(window).toHaveTitle(/Businesses/)
})

test('SHELL-34 an empty search shows the sentence with 0 and No results @full', async ({ window }) => {
  await searchFor(window, 'zzzzzz', 0, 'businesses')
  await expect(window.getByText('No results', { exact: true })).toBeVisible()
  await expect(countLine(window, 0, 'businesses')).toBeVisible()
})
