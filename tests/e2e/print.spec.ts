import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heading } from '#tests/support/desk/list-parts.ts'
import { button } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/businesses' })

test('a record is printed without the menu and the buttons, on white', async ({ window, desk }) => {
  const { app } = desk
  const link = window.getByRole('row').getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(heading(window, name)).toBeVisible()
  await window.emulateMedia({ colorScheme: 'dark' })
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'dark')
  const onPaper = window.evaluate(
    () =>
      new Promise((resolve) => {
        const note = () => resolve(document.documentElement.style.colorScheme)
        addEventListener('beforeprint', note, { once: true })
      }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'goto-admin-print-'))
  try {
    const path = join(folder, 'record.pdf')
    await app.evaluate((_, filePath) => globalThis.__electronHost.answerNextDialog({ filePath }), path)
    await window.keyboard.press('ControlOrMeta+Shift+P')
    // Chromium starts a process for its first PDF, which takes long beside other consoles.
    await expect.poll(() => readFile(path, 'latin1').catch(() => ''), { timeout: 30_000 }).toMatch(/^%PDF-/)
    expect(await onPaper).toBe('light')
    await expect(window.locator('html')).toHaveCSS('color-scheme', 'dark')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await window.keyboard.press('ControlOrMeta+P')
  const printed = () =>
    app.evaluate(() => globalThis.__electronHost.notes.filter(({ kind }) => kind === 'print').length)
  await expect.poll(printed).toBe(1)

  await window.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(heading(window, name)).toBeVisible()
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(window.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(button(window, 'Edit')).toBeHidden()
  await expect(button(window, 'Back')).toBeHidden()
  const cutOff = await window.evaluate(() => {
    const main = document.querySelector('main')
    return main ? getComputedStyle(main).overflowY : ''
  })
  expect(cutOff).toBe('visible')
  await window.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test.describe('printing a long list', () => {
  test.use({ path: '/user-profiles' })

  test('a printed long list has no blank paper for the rows that are not drawn', async ({ window, desk }) => {
    const { app } = desk
    const rows = window.locator('tbody tr[data-row]')
    await expect(rows.first()).toBeVisible()
    await expect(window.locator('tbody tr[aria-hidden]')).toHaveCount(1)
    const folder = await mkdtemp(join(tmpdir(), 'goto-admin-print-'))
    try {
      const path = join(folder, 'list.pdf')
      await app.evaluate((_, filePath) => globalThis.__electronHost.answerNextDialog({ filePath }), path)
      await window.keyboard.press('ControlOrMeta+Shift+P')
      const pages = async () =>
        (await readFile(path, 'latin1').catch(() => '')).match(/\/Type \/Page\b/g)?.length
      // The height of all rows would be three pages at least; how many are drawn depends on the machine.
      await expect.poll(pages).toBeGreaterThan(0)
      expect(await pages()).toBeLessThanOrEqual(2)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
