import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, openedDialog } from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'

const desk = openDesk()

/** A job and its business, which has another name since. */
async function renamedBusiness() {
  const jobs = (await desk.execute('jobs.search', { query: '', from: 0, size: 50, filters: {} })).data
  for (const job of jobs) {
    const { businessId } = job
    const business =
      businessId && (await desk.execute('businesses.get', { businessId }).catch(() => undefined))
    if (!business) continue
    await desk.execute('businesses.update', { businessId: business.businessId, name: 'Reef & Rainforest' })
    return { job, business }
  }
  throw new Error('the sandbox has no job of a business')
}

describe('the copies that a job has of its business', () => {
  test('a job whose business has another name now says so, and takes the new name over', async () => {
    const { job } = await renamedBusiness()
    const { user } = renderScreen(`/jobs/${job.jobId}`)
    await screen.findByText(/its business is now called “Reef & Rainforest”/)
    await user.click(screen.getByRole('button', { name: 'Bring up to date' }))
    await noticed(`Saved ${job.title}`)
    expect((await desk.execute('jobs.get', { jobId: job.jobId })).businessName).toBe('Reef & Rainforest')
    await waitFor(() => expect(screen.queryByText(/is now called/)).toBeNull())
  })

  test('a business brings its name up to date in all of its jobs, as a run', async () => {
    const { job, business } = await renamedBusiness()
    const { user } = renderScreen(`/businesses/${business.businessId}`)
    const section = await screen.findByRole('region', { name: /Jobs? for this Business$/ })
    await user.click(await within(section).findByRole('button', { name: 'Update name and logo' }))
    const dialog = await openedDialog('Update Name and Logo in Jobs')
    await dialog.findByText(/have an older name or logo of Reef & Rainforest|has an older name/)
    await user.click(button(dialog, 'Bring up to date'))
    await waitFor(async () =>
      expect((await desk.execute('jobs.get', { jobId: job.jobId })).businessName).toBe('Reef & Rainforest'),
    )
    expect((await desk.execute('jobs.get', { jobId: job.jobId })).address).toEqual(job.address)
  })
})

describe('the jobs of a business', () => {
  test('a business’s jobs open as the list of jobs, with its filter', async () => {
    const { business } = await renamedBusiness()
    const { user, router } = renderScreen(`/businesses/${business.businessId}`)
    await user.click(await screen.findByRole('link', { name: 'Show in Jobs' }))
    await screen.findByRole('table', { name: 'Jobs' })
    expect(router.state.location.search).toMatchObject({ businessIds: [business.businessId] })
  })
})
