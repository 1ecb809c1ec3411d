import type { Locator, Page } from 'playwright'
import { button, dialog } from './desk-parts.ts'

/** The heading of the screen. */
export const heading = (window: Page, name: string): Locator =>
  window.getByRole('heading', { level: 1, name, exact: true })

/** An entry of the menu. */
export const menuLink = (window: Page, name: string): Locator =>
  window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The table of this name, to the letter: 'Tags' is not 'Archived Tags'. */
export const table = (window: Page, name: string): Locator => window.getByRole('table', { name, exact: true })

/** The row of a table in which this text stands by itself. */
export const rowOf = (within: Locator, text: string): Locator =>
  within.getByRole('row').filter({ has: within.page().getByText(text, { exact: true }) })

/** The button of a row: its name is what it does, and to what. */
export const rowButton = (within: Page | Locator, action: string, name: string): Locator =>
  button(within, `${action} ${name}`)

/** Presses a button and waits for the question that it asks. */
export async function confirmationOf(window: Page, press: string, title: string): Promise<Locator> {
  await button(window, press).click()
  const asking = dialog(window, title)
  await asking.waitFor()
  return asking
}

/** Asks by the button of its row to archive or restore something. */
export const askTo = (
  window: Page,
  action: 'Archive' | 'Restore',
  one: string,
  name: string,
): Promise<Locator> => confirmationOf(window, `${action} ${name}`, `${action} ${one}`)

/** What a dialog or screen says of a call that failed. */
export const failureIn = (within: Page | Locator): Locator =>
  within.getByRole('alert').filter({ hasText: 'Could not' })
