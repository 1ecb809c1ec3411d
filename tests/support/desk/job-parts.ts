import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Job } from '#shared/entities/job.ts'
import { answerOf, button, choose, dialog, field, fromSample } from '#tests/support/e2e/desk-parts.ts'

/** A matching job of the sample. @throws if none matches */
export async function jobWhere(window: Page, suits: (job: Job) => boolean): Promise<Job> {
  for (let from = 0; ; from += 100) {
    const search = { query: '', from, size: 100, filters: {} }
    const { data, total } = await answerOf(window, 'jobs.search', search)
    const job = data.find(suits)
    if (job || from + data.length >= total) return fromSample(job)
  }
}

/** Opens the dialog that adds a job. */
export async function openAddJob(window: Page): Promise<Locator> {
  await button(window, 'Add Job').click()
  const adding = dialog(window, 'Add Job')
  await field(adding, 'Title').waitFor()
  return adding
}

/** Fills in the required fields of a new job; its address is its business's. */
export async function fillJob(adding: Locator, title: string): Promise<void> {
  await field(adding, 'Title').fill(title)
  await choose(adding, 'Industry', 'Bars & Pubs')
  await field(adding, 'Description').fill('Two bars, one cellar.')
  await field(adding, 'Minimum Hourly Rate').fill('31.5')
  await field(adding, 'Maximum Hourly Rate').fill('34')
  await choose(adding, 'Business', 'Cane Toad', 'Cane Toad Backpackers')
}

/** Adds a job as a person does, until it is listed as being processed. */
export async function addJob(window: Page, title: string): Promise<void> {
  const adding = await openAddJob(window)
  await fillJob(adding, title)
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  await expect(processing(window)).toContainText(title)
}

/** The block above the list with the changes that are being processed. */
export const processing = (window: Page): Locator =>
  window.getByRole('region', { name: 'Processing', exact: true })
