import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { heading } from '#tests/support/desk/list-parts.ts'
import { field } from './desk-parts.ts'

/** Finds a post in the list, and opens it. */
export async function openPost(window: Page, title: string): Promise<void> {
  await window.getByRole('searchbox').fill(title)
  await window.getByRole('link', { name: title, exact: true }).click()
  await expect(heading(window, title)).toBeVisible()
}

/** The editor of the content, once it is loaded. */
export async function editorOf(window: Page): Promise<Locator> {
  const box = field(window, 'Content')
  await expect(box).toHaveAttribute('contenteditable', 'true')
  return box
}
