import type { Page } from 'playwright'
import { heading, menuLink, table } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/tags' })

const onMac = process.platform === 'darwin'
const [nextKeys, previousKeys] = onMac ? ['Meta+G', 'Meta+Shift+G'] : ['F3', 'Shift+F3']

const bar = (window: Page) => window.getByRole('search', { name: 'Find in page' })
const box = (window: Page) => bar(window).getByRole('textbox', { name: 'Find in page' })
const count = (window: Page) => bar(window).getByRole('status')

/** The highlighted texts, the shown one alone and all. */
const painted = (window: Page) =>
  window.evaluate(() =>
    ['found-current', 'found'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    ),
  )

test('Ctrl+F finds text in the page, even in a dialog', async ({ window }) => {
  await expect(heading(window, 'Tags')).toBeVisible()
  // No later row may change the count.
  for (const name of ['Tags', 'Archived Tags']) await expect(table(window, name)).toBeVisible()
  await menuLink(window, 'Tags').focus()
  // Types immediately, as a person does, without waiting for the bar.
  await window.keyboard.press('ControlOrMeta+F')
  await window.keyboard.type('TAGS')
  await expect(box(window)).toHaveValue('TAGS')
  await expect(box(window)).toBeFocused()
  // The first match is in the menu.
  await expect(count(window)).toHaveText(/^2 of \d+$/)
  const [shown, all = []] = await painted(window)
  expect(shown).toEqual(['Tags'])
  expect(all.length).toBeGreaterThan(2)
  expect(new Set(all.map((text) => text.toLowerCase()))).toEqual(new Set(['tags']))

  await window.keyboard.press('Enter')
  await expect(count(window)).toHaveText(`3 of ${all.length}`)
  await window.keyboard.press(previousKeys)
  await window.keyboard.press('Shift+Enter')
  await expect(count(window)).toHaveText(`1 of ${all.length}`)
  await window.keyboard.press('Shift+Enter')
  await expect(count(window)).toHaveText(`${all.length} of ${all.length}`)
  await window.keyboard.press(nextKeys)
  await expect(count(window)).toHaveText(`1 of ${all.length}`)
  await expect(box(window)).toBeFocused()

  await box(window).fill('no such words here')
  await expect(count(window)).toHaveText('Nothing found')
  await window.keyboard.press('Escape')
  await expect(bar(window)).toBeHidden()
  await expect(menuLink(window, 'Tags')).toBeFocused()
  expect(await painted(window)).toEqual([[], []])

  await button(window, 'Add Tag').click()
  const adding = dialog(window, 'Add Tag')
  await field(adding, 'Name').fill('Whale watching')
  await window.keyboard.press('ControlOrMeta+F')
  await expect(box(window)).toBeFocused()
  await window.keyboard.type('whale')
  await expect(count(window)).toHaveText('1 of 1')
  await expect(field(adding, 'Name')).toHaveAttribute('data-found', 'current')
  await expect(box(window)).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(bar(window)).toBeHidden()
  await expect(field(adding, 'Name')).toBeFocused()
  await expect(field(adding, 'Name')).toHaveValue('Whale watching')
})
