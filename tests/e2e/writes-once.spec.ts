import { menuLink } from '#tests/support/desk/list-parts.ts'
import { button, dialog, editFirst, field, pngOfSize } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { startSingleUse } from '#tests/support/e2e/networks/single-use.ts'
import { signIn } from '#tests/support/e2e/sign-in.ts'

test('SHELL-32 where connections end without an answer, a write is sent once and a read is sent again', async ({
  sandbox,
  launch,
}) => {
  const provider = await startSingleUse(sandbox)
  try {
    const environment = { ...sandbox.environment, ...provider.environment, TZ: ':/etc/localtime' }
    const { window } = await launch({ environment })
    await signIn(window, sandbox.admin)
    await expect(window.locator('main').getByRole('row').nth(1)).toBeVisible()
    await window.getByRole('link', { name: 'Languages', exact: true }).first().click()
    await button(window, 'Add Language').click()
    const adding = dialog(window, 'Add Language')
    await field(adding, 'Name').fill('Quenya')
    await button(adding, 'Add').click()
    await expect(adding).toHaveCount(0)
    await expect(window.getByRole('row', { name: 'Quenya' })).toBeVisible()
    await menuLink(window, 'Businesses').click()
    const editing = await editFirst(window)
    await editing
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(500_000) })
    await button(editing, 'Save').click()
    await expect(editing).toHaveCount(0)

    // A search is a read, whatever its method.
    const isRead = (what: string) => what.startsWith('GET') || what.endsWith('/search')
    const writes = provider.seen.filter(({ what }) => !isRead(what))
    expect(writes.filter(({ isCut }) => isCut)).toEqual([])
    const count = (start: string) => writes.filter(({ what }) => what.startsWith(start)).length
    expect(count('POST /api/language/admin')).toBe(1)
    expect(count('PUT /upload/')).toBe(1)
    expect(count('PATCH /api/business/admin')).toBe(1)
    expect(provider.seen.filter(({ isCut }) => isCut).length).toBeGreaterThan(0)
  } finally {
    await provider.stop()
  }
})
