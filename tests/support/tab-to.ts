import type { Locator } from 'playwright'

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
