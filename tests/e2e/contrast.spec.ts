import type { Locator } from 'playwright'
import { menuLink } from '#tests/support/desk/list-parts.ts'
import { contrastFaults } from '#tests/support/e2e/contrast.ts'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { openScreen } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/jobs' })

const looks = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, color, outlineColor, stroke } = getComputedStyle(element)
    return { backgroundColor, color, outlineColor, stroke }
  })

/** Expects that the part has another background and text colour than its neighbour. */
async function expectMarked(part: Locator, neighbour: Locator): Promise<void> {
  const [one, other] = [await looks(part), await looks(neighbour)]
  expect(one.backgroundColor, `${part}`).not.toBe(other.backgroundColor)
}

/** Expects a line of this width around the part, in another colour than the part's content. */
async function expectOutlined(part: Locator, width: string): Promise<void> {
  await expect(part).toHaveCSS('outline-style', 'solid')
  await expect(part).toHaveCSS('outline-width', width)
  const { outlineColor, backgroundColor } = await looks(part)
  expect(outlineColor).not.toBe(backgroundColor)
}

test('a contrast theme shows what is current, chosen, pressed or focused', async ({ window }) => {
  const select = window.getByRole('combobox', { name: 'Industry' })
  const frame = window.locator('.ant-select', { has: select })
  await expect(rows(window)).toHaveCount(10)
  await select.focus()
  // Checks the console's own themes too.
  await expectOutlined(frame, '2px')
  await window.emulateMedia({ forcedColors: 'active' })
  await expectMarked(menuLink(window, 'Jobs'), menuLink(window, 'Places'))
  const logo = window.locator('.app-logo')
  expect((await looks(logo.locator('g'))).stroke).not.toBe((await looks(logo)).color)
  await expectMarked(button(window, 'Page 1'), button(window, 'Page 2'))
  await expectOutlined(frame, '2px')
  await select.press('ArrowDown')
  const options = window.locator('.ant-select-dropdown').getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expectMarked(options.nth(0), options.nth(1))
  await expectOutlined(window.locator('.ant-select-dropdown'), '1px')
  await select.press('Escape')
  await button(window, 'Title').click()
  const arrows = button(window, 'Title').locator('[data-on]')
  await expect(arrows.and(window.locator('[data-on=false]'))).toBeHidden()
  await expect(arrows.and(window.locator('[data-on=true]'))).toBeVisible()

  await button(window, 'Add Job').click()
  const adding = dialog(window, 'Add Job')
  await expectOutlined(adding.locator('.ant-modal-container'), '1px')
  const title = adding.getByRole('textbox', { name: 'Title' })
  await title.focus()
  await expectOutlined(title, '2px')
  const rate = adding.getByRole('textbox', { name: 'Minimum Hourly Rate' })
  await rate.focus()
  await expectOutlined(
    adding.locator('.ant-input-affix-wrapper', {
      has: window.getByRole('textbox', { name: 'Minimum Hourly Rate' }),
    }),
    '2px',
  )
  await adding.getByRole('textbox', { name: 'Listed At' }).press('Alt+ArrowDown')
  const days = adding.getByRole('table').getByRole('button')
  await expect(adding.locator('[popover]')).toHaveCSS('border-style', 'solid')
  await expectMarked(days.and(window.locator('[aria-pressed=true]')), days.first())
  await window.keyboard.press('Escape')
  await expect(days).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(adding).toHaveCount(0)

  await openScreen(window, '/posts/add')
  const editor = window.locator('.ql-editor')
  await editor.focus()
  await expectOutlined(window.locator('[data-invalid]', { has: editor }), '2px')
  await button(window, 'Bold').click()
  await expectMarked(button(window, 'Bold'), button(window, 'Strikethrough'))

  await openScreen(window, '/admins')
  const role = window.getByRole('table').getByText('Admin', { exact: true }).first()
  const { color } = await looks(role)
  await expect(role).toHaveCSS('border-top', `1px solid ${color}`)

  await openScreen(window, '/user-profiles')
  await window
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const radios = dialog(window).locator('.ant-radio')
  await expect(radios.first()).toBeVisible()
  const chosen = radios.and(window.locator('.ant-radio-checked'))
  await expectMarked(chosen.first(), radios.and(window.locator(':not(.ant-radio-checked)')).first())
  await window.emulateMedia({ forcedColors: null })
})

const themes = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const
const boxLooks = (part: Locator) =>
  part.evaluate((element) => {
    const { inlineSize, blockSize, borderRadius, backgroundColor, borderColor } = getComputedStyle(element)
    return { inlineSize, blockSize, borderRadius, backgroundColor, borderColor }
  })

test('a row’s checkbox looks like a checkbox of a form', async ({ window }) => {
  await rows(window).first().getByRole('checkbox').check()
  await window.mouse.move(0, 0)
  const boxOf = (isChecked: boolean) => rows(window).getByRole('checkbox', { checked: isChecked }).first()
  const looksOfRows = [await boxLooks(boxOf(true)), await boxLooks(boxOf(false))]
  await button(window, 'Columns').click()
  const form = dialog(window).locator('.ant-checkbox')
  const checked = form.and(window.locator('.ant-checkbox-checked:not(.ant-checkbox-disabled)')).first()
  const unchecked = form.and(window.locator(':not(.ant-checkbox-checked)')).first()
  expect([await boxLooks(checked), await boxLooks(unchecked)]).toEqual(looksOfRows)
})

/** The states of a checkbox that selects rows. */
const boxStates = [
  {},
  { checked: true },
  { indeterminate: true },
  { ariaDisabled: 'true' },
  { ariaDisabled: 'true', checked: true },
]

test('a row’s checkbox shows its state and its focus in every theme', async ({ window }) => {
  const row = rows(window).first()
  const box = row.getByRole('checkbox')
  const pictureOf = async (state: object) => {
    await box.evaluate(
      (input, to) =>
        Object.assign(input, { checked: false, indeterminate: false, ariaDisabled: 'false' }, to),
      state,
    )
    return (await box.screenshot()).toString('base64')
  }
  for (const theme of themes) {
    await window.emulateMedia({ colorScheme: null, forcedColors: null, ...theme })
    await row.hover()
    await box.press('Shift')
    await expectOutlined(box, '2px')
    const pictures: string[] = []
    for (const state of boxStates) pictures.push(await pictureOf(state))
    expect(new Set(pictures).size, JSON.stringify(theme)).toBe(boxStates.length)
    // A checkbox that is off does not answer the pointer, even if it is checked, as it is now.
    const { backgroundColor } = await looks(box)
    await box.hover()
    await expect(box).toHaveCSS('background-color', backgroundColor)
  }
  await window.emulateMedia({ colorScheme: null, forcedColors: null })
})

test('the check of contrast themes finds each kind of fault without the rules for these themes', async ({
  window,
}) => {
  await expect(rows(window)).toHaveCount(10)
  await button(window, 'Page 1').waitFor()
  await button(window, 'Add Job').click()
  await dialog(window, 'Add Job').getByRole('combobox', { name: 'Contract Type' }).press('ArrowDown')
  await expect(window.locator('.ant-select-dropdown').getByRole('option').nth(1)).toBeVisible()
  expect(await contrastFaults(window)).toEqual([])
  await window.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let place = sheet.cssRules.length - 1; place >= 0; place -= 1)
        if (/forced-colors|:focus/.test(sheet.cssRules[place]?.cssText ?? '')) sheet.deleteRule(place)
  })
  const kinds = (await contrastFaults(window)).map((fault) => fault.split(':')[0])
  await window.reload()
  expect([...new Set(kinds)]).toEqual(['has no edge', 'looks like the others', 'shows no focus'])
})
