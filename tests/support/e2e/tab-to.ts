import type { FileChooser, Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

type FilePayload = Parameters<FileChooser['setFiles']>[0]

/** More than the number of Tab stops on any screen. */
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

/** Types into a focused select, waits until it offers only the option that matches, and picks it. */
export async function choose(window: Page, text: string): Promise<void> {
  await window.keyboard.type(text)
  // Waits for the new search, because the only option may still be from an earlier one.
  await expect(window.getByRole('option', { name: text })).toHaveCount(1)
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
}

/** Opens the file chooser of a file input by keyboard, and picks this file. */
export async function chooseFile(input: Locator, file: FilePayload): Promise<void> {
  const page = input.page()
  // Listens before the keys, because a key that follows immediately would open the system's own chooser
  // first.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(input)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}
