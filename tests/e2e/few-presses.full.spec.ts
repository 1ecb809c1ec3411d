import type { Locator, Page } from 'playwright'
import { heading } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, dialog, editFirst, field, notice, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn' })

/** Uses the console as a person, and counts the presses of the mouse and of keys. */
const handsOn = (window: Page) => {
  let presses = 0
  return {
    presses: () => presses,
    click: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    key: async (name: string) => {
      presses += 1
      await window.keyboard.press(name)
    },
    /** A text from the clipboard costs its one key. */
    paste: async (text: string) => {
      presses += 1
      await window.keyboard.insertText(text)
    },
  }
}

const findAnything = (window: Page) => dialog(window, 'Find anything')
const choice = (window: Page, name: string) =>
  findAnything(window).getByRole('option', { name, selected: true })
const box = (window: Page, name: string) => window.getByRole('checkbox', { name, exact: true })
const change = (window: Page) => window.getByRole('region', { name: /^Change of many/ })

test('a business is found by its ABN, and a job’s form for it is open, in four presses', async ({
  window,
}) => {
  const hands = handsOn(window)
  const search = { query: 'Horseshoe', from: 0, size: 1, filters: {} }
  const [business] = (await answerOf(window, 'businesses.search', search)).data
  await hands.key('ControlOrMeta+K')
  await expect(findAnything(window).getByRole('combobox')).toBeFocused()
  await hands.paste(business?.abn ?? '')
  await expect(choice(window, 'Horseshoe Bay Capsicums')).toBeVisible()
  await hands.key('Enter')
  await expect(heading(window, 'Horseshoe Bay Capsicums')).toBeVisible()
  await hands.click(button(window, 'Add Job'))
  await expect(dialog(window, 'Add Job').getByText('Horseshoe Bay Capsicums').first()).toBeVisible()
  expect(hands.presses()).toBe(4)
})

for (const [what, path, view, action] of [
  ['all businesses that wait are approved', '/businesses', 'To approve', 'Approve'],
  ['all drafts of a page are published', '/posts', 'Drafts', 'Publish'],
] as const)
  test.describe(path, () => {
    test.use({ path })

    test(`${what} in four clicks`, async ({ window }) => {
      const hands = handsOn(window)
      await hands.click(window.getByRole('link', { name: view, exact: true }))
      await expect(window.getByRole('link', { name: view, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await hands.click(box(window, 'Select all'))
      await hands.click(button(window, `${action}…`))
      await hands.click(button(dialog(window), action))
      await expect(change(window).getByText(/(\d+) of \1 done/)).toBeVisible()
      expect(hands.presses()).toBe(4)
    })
  })

test.describe('tags', () => {
  test.use({ path: '/tags' })

  test('three tags are archived in five clicks', async ({ window }) => {
    const hands = handsOn(window)
    for (const name of ['Beachfront', 'Campervans', 'Dog friendly'])
      await hands.click(box(window, `Select ${name}`))
    await hands.click(button(window, 'Archive…'))
    await hands.click(button(dialog(window), 'Archive'))
    await expect(change(window).getByText(/3 of 3 done/)).toBeVisible()
    expect(hands.presses()).toBe(5)
  })
})

test.describe('arrival packages', () => {
  test.use({ path: '/arrival-packages' })

  test('the pending packages are in a CSV after two clicks and the system’s dialog', async ({
    window,
    desk,
  }) => {
    const hands = handsOn(window)
    await desk.app.evaluate(({ dialog: native }, filePath) => {
      native.showSaveDialog = async () => ({ canceled: false, filePath })
    }, test.info().outputPath('pending.csv'))
    await hands.click(button(window, 'CSV…').first())
    await hands.click(button(dialog(window), 'Save as CSV…'))
    await expect(window.getByText(/Saved .*(\d+) of \1/)).toBeVisible()
    expect(hands.presses()).toBe(2)
  })
})

test.describe('businesses', () => {
  test.use({ path: '/businesses' })

  test('an edit is saved by one key from its text area, and taken back in one click', async ({ window }) => {
    const editing = await editFirst(window)
    const hands = handsOn(window)
    const description = field(editing, 'Description')
    const before = await description.inputValue()
    await description.fill('Twelve bungalows under old mango trees.')
    await hands.key('ControlOrMeta+Enter')
    await expect(editing).toBeHidden()
    await hands.click(button(window, 'Undo'))
    await expect(notice(window, 'Undid')).toBeVisible()
    expect(hands.presses()).toBe(2)
    await expect(field(await editFirst(window), 'Description')).toHaveValue(before)
  })
})

test.describe('jobs', () => {
  test('the expiry of one job is a month later in five presses', async ({ window }) => {
    const hands = handsOn(window)
    await hands.click(rows(window).first().getByRole('link').first())
    await expect(button(window, 'Edit')).toBeVisible()
    await hands.key('e')
    const editing = dialog(window, 'Edit Job')
    await hands.click(button(editing, 'Open calendar of Expiry Date'))
    await hands.click(window.getByRole('button', { name: 'In 1 month' }))
    await hands.key('ControlOrMeta+Enter')
    await expect(editing).toBeHidden()
    expect(hands.presses()).toBe(5)
  })
})
