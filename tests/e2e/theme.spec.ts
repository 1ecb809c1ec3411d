import type { Page } from 'playwright'
import { expect, test } from '#tests/support/e2e/more-windows.ts'

test.use({ start: 'signedIn', path: '/settings' })

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

test('the theme that is chosen in Account Settings is that of the system’s parts and of all windows', async ({
  window,
  desk,
  openedBy,
}) => {
  const native = () => desk.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  const other = await openedBy(() => window.keyboard.press('ControlOrMeta+Shift+N'))
  const pages = [window, other]
  // Ends Playwright's own emulation, which would override the theme.
  for (const page of pages) await page.emulateMedia({ colorScheme: null })
  const choose = (name: string) => window.getByRole('radio', { name }).check()

  await choose('Dark')
  for (const page of pages) await expect.poll(() => isDark(page)).toBe(true)
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await native()).toBe('dark')
  await choose('Same as the system')
  for (const page of pages) await expect.poll(() => isDark(page)).toBe(false)
  expect(await native()).toBe('system')
})
