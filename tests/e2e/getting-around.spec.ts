import type { Locator, Page } from 'playwright'
import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { heading, menuLink } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { signOutButton } from '#tests/support/e2e/sign-in.ts'

test.use({ start: 'signedIn', path: '/tags' })

const [backKeys, forwardKeys] =
  process.platform === 'darwin' ? ['Meta+[', 'Meta+]'] : ['Alt+ArrowLeft', 'Alt+ArrowRight']

/** Opens Tags, then Languages, then Interests. */
async function openThree(window: Page) {
  await expect(heading(window, 'Tags')).toBeVisible()
  for (const name of ['Languages', 'Interests']) {
    await menuLink(window, name).click()
    await expect(heading(window, name)).toBeVisible()
  }
}

/** Presses a side button of the mouse, which Playwright's own mouse does not have. */
async function pressSideButton(window: Page, side: 'back' | 'forward') {
  const session = await window.context().newCDPSession(window)
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, button: side, x: 400, y: 300, clickCount: 1 })
  await session.detach()
}

test('keys, mouse buttons and title buttons go one step back or forward, and reach nothing after a sign-out', async ({
  window,
  desk,
}) => {
  await openThree(window)
  await window.keyboard.press(backKeys)
  await expect(heading(window, 'Languages')).toBeVisible()
  await expect(heading(window, 'Languages')).toBeFocused()
  await window.keyboard.press(forwardKeys)
  await expect(heading(window, 'Interests')).toBeVisible()
  await expect(button(window, 'Forward')).toBeDisabled()
  await pressSideButton(window, 'back')
  await expect(heading(window, 'Languages')).toBeVisible()
  await button(window, 'Back').click()
  await expect(heading(window, 'Tags')).toBeVisible()
  await pressSideButton(window, 'forward')
  await expect(heading(window, 'Languages')).toBeVisible()
  await window.keyboard.press('ControlOrMeta+R')
  await expect(heading(window, 'Languages')).toBeVisible()
  await expect(button(window, 'Back')).toBeEnabled()
  await button(window, 'Forward').click()
  await expect(heading(window, 'Interests')).toBeVisible()
  await expect(button(window, 'Forward')).toBeDisabled()

  await button(window, 'Add Interest').click()
  const adding = dialog(window, 'Add Interest')
  await field(adding, 'Name').fill('Sailing')
  await window.keyboard.press(backKeys)
  await expect(heading(window, 'Languages')).toBeVisible()
  await button(window, 'Back to the form').click()
  await expect(field(adding, 'Name')).toHaveValue('Sailing')
  await expect(heading(window, 'Interests')).toBeVisible()
  await window.keyboard.press(backKeys)
  await expect(heading(window, 'Languages')).toBeVisible()

  await signOutButton(window).click()
  await expect(heading(window, 'Sign in')).toBeVisible()
  await window.keyboard.press(backKeys)
  await pressSideButton(window, 'back')
  expect(await chooseInMenu(desk.app, 'go-back')).toBe(false)
  await expect(heading(window, 'Sign in')).toBeVisible()
  expect(await window.evaluate(() => location.pathname)).toBe('/')
})

test('the title and the ends of a record’s head are in one place on every record, also once Back is possible', async ({
  window,
}) => {
  const at = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && { left: box.x, top: box.y, right: box.x + box.width }
  }
  const title = window.locator('header').getByRole('heading', { level: 1 })
  await menuLink(window, 'Businesses').click()
  await expect(heading(window, 'Businesses')).toBeVisible()
  const left = (await at(title))?.left
  // The table has a border.
  expect(await at(window.getByRole('table'))).toMatchObject({ left: (left ?? 0) + 1 })
  const heads = []
  for (const list of ['Businesses', 'Partners', 'Referrals']) {
    await menuLink(window, list).click()
    await expect(heading(window, list)).toBeVisible()
    const link = window.getByRole('row').getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect(heading(window, name)).toBeVisible()
    const [text, back, next, actions] = await Promise.all(
      [
        title,
        window.locator('header').getByRole('link', { name: list, exact: true }),
        window.locator('header').getByRole('button', { name: /^Next / }),
        window.locator('header button:visible').last(),
      ].map(at),
    )
    expect(back).toMatchObject({ left })
    expect(back?.top).toBeLessThan(text?.top ?? 0)
    heads.push({ left: text?.left, top: text?.top, next: next?.right, actions: actions?.right })
  }
  expect(heads[0]?.left).toBe(left)
  expect(heads.slice(1)).toEqual([heads[0], heads[0]])
})

test('the key ? and Help → Keyboard Shortcuts show the sheet of shortcuts, and closing it returns the focus', async ({
  window,
  desk,
}) => {
  await expect(heading(window, 'Tags')).toBeVisible()
  await menuLink(window, 'Tags').focus()
  await window.keyboard.press('Shift+?')
  const sheet = dialog(window, 'Keyboard shortcuts')
  await expect(sheet).toContainText('Forward')
  await window.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menuLink(window, 'Tags')).toBeFocused()
  expect(await chooseInMenu(desk.app, 'show-shortcuts')).toBe(true)
  await expect(sheet).toBeVisible()
})

test('Ctrl+K opens Find Anything while a dialog fades out, and Escape returns to what opened that dialog', async ({
  window,
}) => {
  const { keyboard } = window
  const add = button(window, 'Add Tag')
  const box = window.getByRole('combobox', { name: 'Find a screen, an action or a record' })
  await add.press('Enter')
  await expect(field(dialog(window, 'Add Tag'), 'Name')).toBeFocused()
  await keyboard.press('Escape')
  // Without waiting for the end of each animation.
  for (const text of ['add', 'approve']) {
    await keyboard.press('ControlOrMeta+K')
    await keyboard.type(text)
    await expect(box).toHaveValue(text)
    await expect(box).toBeFocused()
    await keyboard.press('Escape')
  }
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
})
