import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { wholeProfile } from '#shared/entities/whole-profile.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()
const requests = (call: 'jobs.get' | 'userProfiles.list' | 'userProfiles.get' | 'tags.list') =>
  desk.main().sandbox.requests(call).length
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openJob() {
  const job = newJob({ title: 'Zebra Groom', roles: 2 })
  await desk.execute('jobs.create', job)
  desk.main().sandbox.processing.finish()
  const view = renderScreen(`/jobs/${job.jobId}`)
  await heading('Zebra Groom')
  return { ...view, jobId: job.jobId }
}

describe('a save in another window', () => {
  test('a save or deletion in another window updates only the screens that show that record', async () => {
    const other = newJob({ title: 'Other' })
    await desk.execute('jobs.create', other)
    const { jobId } = await openJob()
    const before = requests('jobs.get')
    await desk.bridge().inOtherWindow('jobs.update', { jobId: other.jobId, roles: 3 })
    await desk.bridge().inOtherWindow('languages.create', { name: 'Welsh' })
    await desk.bridge().inOtherWindow('jobs.update', { jobId, title: 'Head Groom' })
    await heading('Head Groom')
    expect(requests('jobs.get')).toBe(before + 1)
    await desk.bridge().inOtherWindow('jobs.remove', { jobId })
    await screen.findByText(/This data was loaded earlier/)
  })

  test('a tag added in another window shows in the list of tags', async () => {
    renderScreen('/tags')
    await screen.findByRole('table', { name: 'Tags' })
    await desk.bridge().inOtherWindow('tags.create', { tagId: 'zz', name: 'Aardvark Farm', type: 'post' })
    await screen.findByText('Aardvark Farm')
  })

  test('a user profile saved in another window shows in the list of users, which reads only that profile', async () => {
    renderScreen('/user-profiles')
    const [, row] = await screen.findAllByRole('row')
    const link = row?.querySelector('a')
    const userSub = decodeURIComponent(link?.getAttribute('href')?.split('/').at(-1) ?? '')
    const lists = requests('userProfiles.list')
    const profile = await desk.execute('userProfiles.get', { userSub })
    const read = requests('userProfiles.get')
    const named = wholeProfile(profile, { firstName: 'Aaaron' }, profile)
    await desk.bridge().inOtherWindow('userProfiles.update', named)
    await screen.findByRole('link', { name: /^Aaaron / })
    expect([requests('userProfiles.list'), requests('userProfiles.get')]).toEqual([lists, read + 1])
  })
})
