import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { grouped } from '#renderer/lib/text/format.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { answerOf, button, dialog } from './desk-parts.ts'

/** The sentence that counts the loaded rows by class. */
const summary = (window: Page): Locator => window.getByText(/^[\d,]+ Rover jobs loaded/)

/** Waits until this many rows are loaded and each has its class. */
export const loaded = (window: Page, count: number): Promise<void> =>
  expect(summary(window)).toHaveText(new RegExp(`^${grouped(count)} Rover jobs loaded(?!.*being checked)`))

/** Loads the pages of the feed up to this one. */
export async function loadPages(window: Page, pages: number): Promise<void> {
  await loaded(window, 20)
  for (let page = 2; page <= pages; page += 1) {
    await button(window, 'Show more results').click()
    await loaded(window, page * 20)
  }
}

/** The row at an index of the table, from 0. */
export const rowAt = (window: Page, place: number): Locator => window.locator(`tr[data-row="${place}"]`)

export const selectAll = (window: Page): Locator => window.getByRole('checkbox', { name: 'Select all' })

/** The numbers of selectable and of selected rows. */
export async function chosen(window: Page): Promise<{ readonly count: number; readonly of: number }> {
  const text = (await window.getByText(/^[\d,]+ of [\d,]+ selected/).textContent()) ?? ''
  const [count = 0, of = 0] = (text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/\d+/g) ?? []).map(Number)
  return { count, of }
}

/** Selects every job of so many pages that can be imported; returns their number. */
export async function chooseAll(window: Page, pages: number): Promise<number> {
  await loadPages(window, pages)
  await selectAll(window).check()
  const { count, of } = await chosen(window)
  expect(count).toBe(of)
  return count
}

/** The progress of the import. */
export const importPart = (window: Page): Locator => window.getByRole('region', { name: 'Import' })

/** Imports the selected jobs, through the question. */
export async function confirmImport(window: Page, count: number): Promise<void> {
  await button(window, 'Import').click()
  const asking = dialog(window, 'Import Rover Jobs')
  await expect(asking).toContainText(`Are you sure you want to import ${count} jobs?`)
  await button(asking, 'Import').click()
  await expect(asking).toHaveCount(0)
}

interface Requests {
  readonly requests: (call: 'rover.import') => readonly { readonly body?: unknown }[]
}

/** The Rover ids of each batch that reached the provider. */
export const batches = (sandbox: Requests): readonly (readonly string[])[] =>
  sandbox.requests('rover.import').map(({ body }) => (body as { jobs: RoverJob[] }).jobs.map(roverId))

/** The number of the provider's jobs for each of these Rover ids. */
export async function jobsOf(window: Page, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let from = 0; from < ids.length; from += 20) {
    const sourceIds = ids.slice(from, from + 20)
    const search = { query: '', from: 0, size: 100, filters: { sourceIds } }
    const { data } = await answerOf(window, 'jobs.search', search)
    for (const { sourceId } of data) if (sourceId) found.set(sourceId, (found.get(sourceId) ?? 0) + 1)
  }
  return found
}
