import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

export const dialog = (window: Page, name?: string): Locator =>
  name === undefined ? window.getByRole('dialog') : window.getByRole('dialog', { name })

export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** The rows of the list, without the row of headings. */
export const rows = (window: Page): Locator =>
  window.getByRole('row').filter({ has: window.getByRole('link') })

export const countLine = (window: Page, n: number): Locator =>
  window.getByText(`There are ${n} businesses`, { exact: true })

/** Types into the search box and waits for the rows of that search. */
export async function searchFor(window: Page, text: string, found: number): Promise<void> {
  await window.getByRole('searchbox').fill(text)
  await expect(countLine(window, found)).toBeVisible()
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

/** A PNG of the given size in bytes: its head is real, its tail is padding that a decoder ignores. */
export function pngOfSize(bytes: number): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return Buffer.concat([png, Buffer.alloc(Math.max(bytes - png.length, 0))])
}
