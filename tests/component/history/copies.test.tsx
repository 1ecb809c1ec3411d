import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, openedDialog } from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'

const desk = openDesk()

/** A job of a business, and another business at another address. */
async function jobAndBusinesses() {
  const jobs = (await desk.execute('jobs.search', { query: '', from: 0, size: 50, filters: {} })).data
  const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 50, filters: {} })
  for (const job of jobs) {
    const business = data.find(({ businessId }) => businessId === job.businessId)
    const { address, logoUrl } =
      data.find((other) => other.address && other.logoUrl && other !== business) ?? {}
    if (business?.businessId && address && logoUrl) return { job, business, address, logoUrl }
  }
  throw new Error('the sandbox has no job of a business')
}
type Found = Awaited<ReturnType<typeof jobAndBusinesses>>
const name = 'Reef & Rainforest'
const jobNow = ({ job }: Found) => desk.execute('jobs.get', { jobId: job.jobId })

/** What of a business can change, what a job says then, and what it takes over. */
const drifts: readonly [string, (found: Found) => object, RegExp, string, (found: Found) => object][] = [
  [
    'name',
    () => ({ name }),
    /its business is now called “Reef/,
    'Bring up to date',
    () => ({ businessName: name }),
  ],
  [
    'logo',
    ({ logoUrl }) => ({ logoUrl }),
    /the logo of its business has changed/,
    'Bring up to date',
    ({ logoUrl }) => ({ businessLogoUrl: logoUrl }),
  ],
  [
    'address',
    ({ address }) => ({ address }),
    /this job is at another address/,
    "Use the business's address",
    ({ address }) => ({ address }),
  ],
]

describe('the copies that a job has of its business', () => {
  test.each(drifts)(
    'a job whose business has another %s now says so, and takes it over',
    async (_, change, said, press, taken) => {
      const found = await jobAndBusinesses()
      const { job, business } = found
      await desk.execute('businesses.update', { businessId: business.businessId, ...change(found) })
      const { user } = renderScreen(`/jobs/${job.jobId}`)
      await screen.findByText(said)
      await user.click(screen.getByRole('button', { name: press }))
      await noticed(`Saved ${job.title}`)
      expect(await jobNow(found)).toMatchObject(taken(found))
      await waitFor(() => expect(screen.queryByText(said)).toBeNull())
    },
  )

  test.each([
    ['name and logo, and leaves their addresses', false],
    ['name, logo and, if asked for, address', true],
  ])('a business brings all of its jobs up to date as a run: %s', async (_, isMoving) => {
    const found = await jobAndBusinesses()
    const { job, business, address, logoUrl } = found
    const { businessId } = business
    await desk.execute('businesses.update', { businessId, name, logoUrl, address })
    const { user } = renderScreen(`/businesses/${businessId}`)
    const section = await screen.findByRole('region', { name: /Jobs? for this Business$/ })
    await user.click(await within(section).findByRole('button', { name: 'Update name and logo' }))
    const dialog = await openedDialog('Update Name and Logo in Jobs')
    const moving = await dialog.findByRole('checkbox', { name: /^Also use its address for the \d+ jobs? at/ })
    await dialog.findByText(/(has|have) an older name or logo of Reef & Rainforest\. Their addresses stay/)
    if (isMoving) await user.click(moving)
    await user.click(button(dialog, 'Bring up to date'))
    await waitFor(async () =>
      expect(await jobNow(found)).toMatchObject({
        businessName: name,
        businessLogoUrl: logoUrl,
        address: isMoving ? address : job.address,
      }),
    )
    const { data } = await desk.execute('jobs.search', {
      query: '',
      from: 0,
      size: 50,
      filters: { businessIds: [businessId] },
    })
    await waitFor(async () => {
      const all = await Promise.all(data.map(({ jobId }) => desk.execute('jobs.get', { jobId })))
      expect(new Set(all.map(({ businessName }) => businessName))).toEqual(new Set([name]))
    })
  })
})

describe('the jobs of a business', () => {
  test('a business’s jobs open as the list of jobs, with its filter', async () => {
    const { business } = await jobAndBusinesses()
    const { user, router } = renderScreen(`/businesses/${business.businessId}`)
    await user.click(await screen.findByRole('link', { name: 'Show in Jobs' }))
    await screen.findByRole('table', { name: 'Jobs' })
    expect(router.state.location.search).toMatchObject({ businessIds: [business.businessId] })
  })
})
