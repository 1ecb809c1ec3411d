import type { Locator, Page } from 'playwright'
import { button, dialog } from './desk-parts.ts'

/** The heading of the screen. */
export const heading = (window: Page, name: string): Locator =>
  window.getByRole('heading', { level: 1, name, exact: true })

/** An entry of the menu. */
export const menuLink = (window: Page, name: string): Locator =>
  window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The table with exactly this name: 'Tags' is not 'Archived Tags'. */
export const table = (window: Page, name: string): Locator => window.getByRole('table', { name, exact: true })

/** The row of a table with a cell of exactly this text. */
export const rowOf = (within: Locator, text: string): Locator =>
  within.getByRole('row').filter({ has: within.page().getByText(text, { exact: true }) })

/** The button of a row; its name is its action and the row's name. */
export const rowButton = (within: Page | Locator, action: string, name: string): Locator =>
  button(within, `${action} ${name}`)

/** Presses a button and waits for its question. */
export async function confirmationOf(window: Page, press: string, title: string): Promise<Locator> {
  await button(window, press).click()
  const asking = dialog(window, title)
  await asking.waitFor()
  return asking
}

/** Presses the button of a row that asks to archive or restore the entry. */
export const askTo = (
  window: Page,
  action: 'Archive' | 'Restore',
  one: string,
  name: string,
): Promise<Locator> => confirmationOf(window, `${action} ${name}`, `${action} ${one}`)
