import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { png } from './image-bytes.ts'

export const dialog = (window: Page, name?: string): Locator =>
  name === undefined ? window.getByRole('dialog') : window.getByRole('dialog', { name })

export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** The rows of the list, without the row of headings. */
export const rows = (window: Page): Locator =>
  window.getByRole('row').filter({ has: window.getByRole('link') })

/** The sentence above a list that tells how many of these there are. */
export const countLine = (window: Page, n: number, nouns: string): Locator =>
  window.getByText(`There are ${n} ${nouns}`, { exact: true })

/** Opens the first row's edit dialog. */
export async function editFirst(window: Page): Promise<Locator> {
  await rows(window)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  return dialog(window, 'Edit Business')
}

/** Types into the search box and waits until the list tells of that search. */
export async function searchFor(window: Page, text: string, found: number, nouns: string): Promise<void> {
  await window.getByRole('searchbox').fill(text)
  await expect(countLine(window, found, nouns)).toBeVisible()
}

/** Picks the first suggestion of the address field. */
export async function pickAddress(
  within: Locator,
  typed: string,
  suggestion: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: 'Address' }).fill(typed)
  await within.page().getByRole('option', { name: suggestion }).first().click()
}

/** A real PNG of so many bytes, as Playwright takes it for a file. */
export const pngOfSize = (bytes: number): Buffer => Buffer.from(png(bytes))
