import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

/** More than any screen's number of stops. */
const most = 100

/** Presses Tab, or another key, until the control has the focus. @throws if it never does */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { keyboard } = control.page()
  for (let presses = 0; presses <= most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await keyboard.press(key)
  }
  throw new Error(`${key} never leads to ${control}`)
}

/** Types into a focused select, waits for the only option, and picks it. */
export async function choose(window: Page, text: string): Promise<void> {
  await window.keyboard.type(text)
  await expect(window.locator('.ant-select-item-option:visible')).toHaveCount(1)
  await window.keyboard.press('Enter')
}
