import { button, editFirst, field, pngOfSize } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'

test.use({ start: 'signedIn', path: '/businesses' })

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
