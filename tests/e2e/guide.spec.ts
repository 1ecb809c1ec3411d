import type { Page } from 'playwright'
import { guidePictureSize } from '#shared/rules/guide.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { expectAccessible } from '#tests/support/e2e/axe.ts'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/more-windows.ts'

test.use({ start: 'signedIn', path: '/tags' })

const section = (guide: Page, title: string) =>
  guide.getByRole('heading', { level: 2, name: title, exact: true })

test('a screen’s link and F1, even over a form, show the section about the screen in the guide’s one window', async ({
  window,
  desk,
  openedBy,
}) => {
  await expect(heading(window, 'Tags')).toBeVisible()
  const guide = await openedBy(() => window.getByRole('link', { name: 'Guide: Lists' }).click())
  await expect(section(guide, 'Lists')).toBeFocused()
  await expect(section(guide, 'Lists')).toBeInViewport()

  await window.getByRole('link', { name: 'Jobs', exact: true }).click()
  await button(window, 'Add Job').click()
  await expect(dialog(window, 'Add Job')).toBeVisible()
  await window.keyboard.press('F1')
  await expect(section(guide, 'Jobs')).toBeFocused()
  await expect(section(guide, 'Jobs')).toBeInViewport()
  await expect(dialog(window, 'Add Job')).toBeVisible()
  expect(desk.app.windows()).toHaveLength(2)

  const picture = guide.getByRole('figure').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(guidePictureSize.width)

  for (const theme of ['light', 'dark'] as const) await expectAccessible(guide, theme)

  await guide.getByRole('searchbox').fill('spelling')
  await expect(guide.getByText(/^\d+ passages? found$/)).toBeVisible()
  await expect(section(guide, 'Jobs')).toHaveCount(0)
})
