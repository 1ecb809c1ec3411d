import { expect } from 'playwright/test'
import { answerOf, button, fromSample, rows, searchFor } from '#tests/support/e2e/desk-parts.ts'
import { findNone, heading, stopsAt, type Visit } from './stop.ts'

const path = '/settings?show=changes'

const found = async (window: Parameters<Visit>[0]) => {
  const search = { query: '', from: 0, size: 10, filters: {} }
  const businesses = (await answerOf(window, 'businesses.search', search)).data
  const posts = (await answerOf(window, 'posts.search', search)).data
  return { business: fromSample(businesses[0]), post: fromSample(posts[0]) }
}

/** Saves, approves and deletes a few records, one of them in vain. */
const changeRecords: Visit = async (window, { faults }) => {
  await heading(window, 'My Changes')
  const { business, post } = await found(window)
  const { businessId, email, description } = business
  const name = business.name ?? ''
  await answerOf(window, 'businesses.update', { businessId, isApproved: true }, { name })
  const changes = {
    email: 'front.desk@cairns.example',
    description:
      'Twelve bungalows under old mango trees, five minutes from the Esplanade and the night markets.',
  }
  await answerOf(
    window,
    'businesses.update',
    { businessId, ...changes },
    { name, before: { email, description } },
  )
  await answerOf(window, 'posts.remove', { postId: post.postId }, { before: post })
  faults.add({ call: 'businesses.update', fault: 'status', status: 400, times: 1 })
  await answerOf(window, 'businesses.update', { businessId, isVerified: false }, { name }).catch(
    () => undefined,
  )
  await window.getByText('Refused').first().waitFor()
}

/** Gives the business of the first job another name; resolves to its id. */
async function openRenamed(window: Parameters<Visit>[0]): Promise<string> {
  await rows(window).first().waitFor()
  const jobs = await answerOf(window, 'jobs.search', { query: '', from: 0, size: 1, filters: {} })
  const businessId = fromSample(jobs.data[0]).businessId ?? ''
  await answerOf(window, 'businesses.update', { businessId, name: 'Reef & Rainforest Hostel' })
  return businessId
}

/** What the admin has changed. */
export const historyStops = stopsAt(path, [
  { name: 'my-changes', quick: true, shows: { state: 'the own changes' }, visit: changeRecords },
  { name: 'my-changes-none-found', visit: findNone },
  {
    name: 'your-changes',
    shows: { state: 'the own changes of a record' },
    visit: async (window, sandbox) => {
      await changeRecords(window, sandbox)
      await rows(window).first().getByRole('link').first().click()
      await button(window, 'Show your changes').click()
      await button(window, 'Hide your changes').scrollIntoViewIfNeeded()
      await window.getByRole('region', { name: 'Your changes' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'add-like',
    path: '/jobs',
    visit: async (window) => {
      await rows(window).first().getByRole('link').first().click()
      await button(window, 'Add one like this').click()
      await window.getByText(/^Filled in from job/).waitFor()
    },
  },
  {
    name: 'undo-run',
    shows: { dialog: 'Undo Changes' },
    visit: async (window) => {
      await heading(window, 'My Changes')
      const tags = (await answerOf(window, 'tags.list', {})).filter(({ isArchived }) => !isArchived)
      const { runId } = await answerOf(window, 'runs.start', {
        call: 'tags.update',
        title: 'Archive 3 tags',
        rows: tags.slice(0, 3).map(({ tagId, name }) => ({
          key: tagId,
          name: name ?? '',
          changes: { isArchived: true },
        })),
      })
      const done = async () =>
        (await answerOf(window, 'history.run', { run: runId })).filter(({ outcome }) => outcome === 'done')
          .length
      await expect.poll(done).toBe(3)
      await button(window, 'Undo all of Archive 3 tags').first().click()
      await window.getByText(/^3 records get back/).waitFor()
    },
  },
  {
    name: 'job-old-copies',
    path: '/jobs',
    visit: async (window) => {
      await openRenamed(window)
      await rows(window).first().getByRole('link').first().click()
      await button(window, 'Bring up to date').waitFor()
    },
  },
  {
    name: 'business-old-copies',
    shows: { dialog: 'Update Name and Logo in Jobs' },
    path: '/businesses',
    visit: async (window) => {
      const businessId = await openRenamed(window)
      await searchFor(window, businessId, 1)
      await rows(window).first().getByRole('link').first().click()
      await button(window, 'Update name and logo').click()
      await button(window, 'Bring up to date').waitFor()
    },
  },
])
