import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

/** More than a screen has stops. */
const most = 100

/** Presses Tab, or another key, until the keyboard is at the control. @throws where it never gets there. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { keyboard } = control.page()
  for (let presses = 0; presses <= most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await keyboard.press(key)
  }
  throw new Error(`${key} never leads to ${control}`)
}

/** Types into a select that has the keyboard, waits for the one option, and takes it. */
export async function choose(window: Page, text: string): Promise<void> {
  await window.keyboard.type(text)
  await expect(window.locator('.ant-select-item-option:visible')).toHaveCount(1)
  await window.keyboard.press('Enter')
}
