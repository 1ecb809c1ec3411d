import type { Page } from 'playwright'
import type { Sandbox } from '#sandbox/server.ts'
import { roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { answerOf, button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { importPart, loaded, rowAt, selectAll } from '#tests/support/e2e/rover-window.ts'
import { failedList, failure, stopsAt, type Visit } from './stop.ts'

const path = '/rover-jobs'

/**
 * Pages of the feed that no other stop shows, because the console remembers its imports even if the sandbox
 * is reset.
 */
const farPages = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69]
/** The page of the feed with the jobs that stay unsure. */
const unsurePages = [80]

/** The ids of this many jobs that can be imported and were not imported yet. */
async function freshIds(window: Page, count: number, pages: readonly number[]): Promise<readonly string[]> {
  const industries = await answerOf(window, 'jobIndustries.list', {})
  const names = new Set(industries.map(({ name }) => name ?? ''))
  const imported = new Set((await answerOf(window, 'roverImport.imported', {})).map(({ id }) => id))
  const ids: string[] = []
  for (const page of pages) {
    const { collection } = await answerOf(window, 'rover.search', {
      page,
      order_by: 'posted_date',
      sort_by: 'desc',
      page_size: roverPageSize,
    })
    const fit = collection.filter(
      (job) => !imported.has(roverId(job)) && reasonsAgainst(job, names).length === 0,
    )
    ids.push(...fit.map(roverId))
    if (ids.length >= count) break
  }
  return ids.slice(0, count)
}

const open: Visit = (window) => loaded(window, 20)

/** Starts an import of this many jobs. */
async function begin(window: Page, sandbox: Sandbox, count: number, pages = farPages): Promise<void> {
  await open(window, sandbox)
  await answerOf(window, 'roverImport.start', { ids: [...(await freshIds(window, count, pages))] })
  await window.reload()
  await loaded(window, 20)
  await importPart(window).waitFor()
}

const says = (window: Page, text: string | RegExp) => importPart(window).getByText(text).waitFor()

/** The jobs of Rover, and their import. */
export const roverStops = stopsAt(path, [
  { name: 'rover', visit: open },
  {
    name: 'rover-selected',
    quick: true,
    shows: { screen: '/rover-jobs' },
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      await selectAll(window).check()
      await button(window, 'Show more results').click()
      await loaded(window, 40)
      // A narrow window draws fewer rows.
      await window
        .locator('tr[data-row]')
        .last()
        .evaluate((row) => row.scrollIntoView({ block: 'center' }))
    },
  },
  failedList('rover-failed', 'Rover Jobs', { call: 'rover.search', fault: 'html' }),
  {
    name: 'rover-more-failed',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.search', fault: 'status', status: 500 })
      await button(window, 'Show more results').click()
      await failure(window)
    },
  },
  {
    name: 'rover-unchecked',
    path: '/',
    visit: async (window, { faults }) => {
      await window.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
      faults.add({ call: 'jobs.search', fault: 'status', status: 500 })
      await window.getByRole('link', { name: 'Rover Jobs' }).click()
      await failure(window)
    },
  },
  {
    name: 'rover-view',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      await rowAt(window, 0)
        .getByRole('button', { name: /^View / })
        .click()
      await dialog(window).waitFor()
    },
  },
  {
    name: 'rover-view-invalid',
    shows: { state: 'a job of Rover' },
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      await window.getByRole('searchbox').fill('Everything at once')
      await button(window, 'View Everything at once').click()
      await dialog(window).getByText("This job can't be imported").waitFor()
    },
  },
  {
    name: 'rover-import-asked',
    shows: { dialog: 'Import Rover Jobs' },
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      await selectAll(window).check()
      await button(window, 'Import').click()
      await dialog(window)
        .getByText(/^Are you sure you want to import/)
        .waitFor()
    },
  },
  {
    name: 'rover-importing',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.import', fault: 'delay', ms: 8000, times: 1 })
      await begin(window, sandbox, 26)
      await says(window, 'Importing batch 1 of 2')
    },
  },
  {
    name: 'rover-paused',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.import', fault: 'delay', ms: 6000, times: 1 })
      await begin(window, sandbox, 26)
      await button(importPart(window), 'Pause').click()
      await says(window, 'Import paused at batch 2 of 2')
    },
  },
  {
    name: 'rover-import-failed',
    shows: { state: 'failed import' },
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.import', fault: 'status', status: 422 })
      await begin(window, sandbox, 26)
      await says(window, 'Import failed at batch 1 of 2')
    },
  },
  {
    name: 'rover-finding-out',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
      await begin(window, sandbox, 3, unsurePages)
      await says(window, 'Checking which jobs of batch 1 of 1 were imported')
    },
  },
  {
    name: 'rover-imported',
    shows: { state: 'finished import' },
    visit: async (window, sandbox) => {
      await begin(window, sandbox, 3)
      await says(window, /^Successfully created 3 GoTo Jobs/)
    },
  },
  {
    name: 'jobs-with-import-paused',
    visit: async (window, sandbox) => {
      await open(window, sandbox)
      sandbox.faults.add({ call: 'rover.import', fault: 'status', status: 422 })
      await begin(window, sandbox, 3)
      await says(window, 'Import failed at batch 1 of 1')
      await window.locator('main').getByRole('link', { name: 'Jobs', exact: true }).click()
      await window.getByText('Import failed', { exact: true }).waitFor()
    },
  },
  { name: 'rover-put-away', visit: open },
])
