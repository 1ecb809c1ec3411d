import type { Locator, Page } from 'playwright'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'

/** The heading of the screen. */
export const heading = (window: Page, name: string): Locator =>
  window.getByRole('heading', { level: 1, name, exact: true })

/** An entry of the menu, whatever waits behind it. */
export const menuLink = (window: Page, name: string): Locator =>
  window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })

/** The table with exactly this name: 'Tags' is not 'Archived Tags'. */
export const table = (window: Page, name: string): Locator => window.getByRole('table', { name, exact: true })

/** The row of a table with a cell of exactly this text. */
export const rowOf = (within: Locator, text: string): Locator =>
  within.getByRole('row').filter({ has: within.page().getByText(text, { exact: true }) })

/** The button of a row; its name is its action and the row's name. */
export const rowButton = (within: Page | Locator, action: string, name: string): Locator =>
  button(within, `${action} ${name}`)

/** Presses the button of a row that asks to archive or restore the entry. */
export async function askTo(
  window: Page,
  action: 'Archive' | 'Restore',
  one: string,
  name: string,
): Promise<Locator> {
  await rowButton(window, action, name).click()
  const asking = dialog(window, `${action} ${one}`)
  await asking.waitFor()
  return asking
}
