import type { Page } from 'playwright'
import { jobWhere, processing } from '#tests/support/desk/job-parts.ts'
import { answerOf, button, choose, rows, shownLine } from '#tests/support/e2e/desk-parts.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { stopsAt, type Visit } from './stop.ts'

const path = '/jobs'

const filterJobs: Visit = async (window) => {
  await window.getByLabel('Minimum Hourly Rate').fill('30')
  await choose(window, 'Contract Type', 'Casual')
  await choose(window, 'Contract Type', 'Full Time')
  await choose(window, 'Business Name', 'Cane Toad', 'Cane Toad Backpackers')
  await window.waitForFunction(
    () => location.search.includes('businessIds') && !document.querySelector('[aria-busy=true]'),
  )
}

/** One job is new, another is edited, and the search shows neither change. */
const leaveToProcessing = async (window: Page) => {
  const { jobId } = await jobWhere(window, ({ title }) => title === 'Trek Cook')
  await answerOf(window, 'jobs.create', newJob())
  await answerOf(window, 'jobs.update', { jobId, title: 'Trek Cook and Camp Hand' })
}

/** Advances only this page's clock by a quarter of an hour. */
const lookLater = async (window: Page) => {
  await window.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 16 * 60_000
  })
  await window.getByRole('link', { name: 'Admins' }).click()
  await window.getByRole('heading', { name: 'Admins' }).waitFor()
  await window.getByRole('link', { name: 'Jobs' }).click()
}

/** The list of jobs. */
export const jobsStops = stopsAt(path, [
  { name: 'jobs', shows: { screen: '/' }, path: '/', visit: (window) => rows(window).first().waitFor() },
  { name: 'jobs-filtered', quick: true, shows: { screen: '/jobs' }, visit: filterJobs },
  {
    name: 'jobs-filter-business',
    shows: { state: 'suggested records' },
    visit: async (window) => {
      await rows(window).first().waitFor()
      await window.getByRole('combobox', { name: 'Business Name' }).fill('b')
      await window.locator('.ant-select-item-option:visible').first().waitFor()
    },
  },
  {
    name: 'jobs-rates-reversed',
    visit: async (window) => {
      await window.getByLabel('Minimum Hourly Rate').fill('40')
      await window.getByLabel('Maximum Hourly Rate').fill('30')
      await window.getByText('The minimum hourly rate is above the maximum.').waitFor()
      await shownLine(window, 1).waitFor()
    },
  },
  {
    name: 'jobs-sorted-expired',
    visit: async (window) => {
      await window.getByRole('columnheader', { name: 'Expiry' }).getByRole('button').click()
      await window.getByText('Expired only').waitFor()
      await rows(window).filter({ hasText: 'days ago' }).nth(9).waitFor()
    },
  },
  {
    name: 'jobs-processing',
    shows: { state: 'changes in processing' },
    visit: async (window) => {
      await leaveToProcessing(window)
      await window.getByRole('searchbox').fill('trek')
      await rows(window).filter({ hasText: 'Trek Cook and Camp Hand' }).getByText('Processing').waitFor()
    },
  },
  {
    name: 'jobs-processing-unsure',
    visit: async (window, { faults }) => {
      faults.add({ call: 'jobs.create', fault: 'loseAnswer' })
      faults.add({ call: 'jobs.get', fault: 'status', status: 500 })
      await answerOf(window, 'jobs.create', newJob()).catch(() => undefined)
      await processing(window)
        .getByText(/^Checking whether/)
        .waitFor()
    },
  },
  {
    name: 'jobs-processing-late',
    visit: async (window) => {
      await leaveToProcessing(window)
      for (let more = 0; more < 4; more += 1) await answerOf(window, 'jobs.create', newJob())
      await lookLater(window)
      await button(processing(window), 'Check again').click()
      await window.getByText('The list does not show this yet.').waitFor()
    },
  },
])
