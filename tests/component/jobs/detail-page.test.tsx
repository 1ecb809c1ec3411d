import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dateTime } from '#renderer/lib/text/format.ts'
import type { CallInput, HttpCallName } from '#shared/contract/index.ts'
import { fromBridge } from '#shared/result.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()
const requests = (call: HttpCallName) => desk.main().sandbox.requests(call)

/** Adds a job that searches show immediately, and opens its screen. */
async function open(fields: Partial<CallInput<'jobs.create'>> = {}) {
  const job = newJob(fields)
  await desk.execute('jobs.create', job)
  desk.main().sandbox.processing.finish()
  const view = renderScreen(`/jobs/${job.jobId}`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  return { ...view, job }
}
const industryId = async (name: string) => {
  const list = await desk.execute('jobIndustries.list', {})
  return String(list.find((industry) => industry.name === name)?.jobIndustryId)
}
const requirementId = async (name: string) => {
  const list = await desk.execute('jobRequirements.list', {})
  return String(list.find((requirement) => requirement.name === name)?.jobRequirementId)
}
const section = async (title: RegExp) => within(await screen.findByRole('region', { name: title }))

describe('the screen of a job', () => {
  test('the screen of a job shows every field, with the hourly rate as a range in dollars (JOB-18 JOB-19 JOB-62 JOB-74 SHELL-30 trap 31)', async () => {
    const imageUrl = `${desk.main().sandbox.origin}/content/uploads/jobs/j/a.png`
    const { job } = await open({
      industryId: await industryId('Bars & Pubs'),
      requirementIds: [await requirementId('Own car'), await requirementId('White Card')],
      contractType: 'PART_TIME',
      roles: 7,
      listedAt: '2026-03-05T03:30:00.000Z',
      expiresAt: '2099-04-05T12:59:59.999Z',
      imageUrl,
      accommodationType: 'INCLUDED_PAID',
      responsibilities: 'Pouring\nWiping',
      qualifications: 'RSA',
      benefits: 'Staff meals',
      businessLogoUrl: imageUrl.replace('a.png', 'logo.png'),
    })
    const { createdAt } = await desk.execute('jobs.get', { jobId: job.jobId })
    await waitFor(() => expect(fact('Industry')).toBe('Bars & Pubs'))
    await waitFor(() => expect(fact('Requirements')).toBe('Own car, White Card'))
    expect(fact('Contract Type')).toBe('Part Time')
    expect(fact('Roles')).toBe('7')
    expect(fact('Hourly Rate')).toBe('$28.50 - $32.00')
    expect(fact('Accommodation')).toBe('Included - Paid')
    expect(fact('Listed At')).toBe(dateTime('2026-03-05T03:30:00.000Z'))
    expect(fact('Expiry')).toBe(dateTime('2099-04-05T12:59:59.999Z'))
    expect(fact('Address')).toBe(job.address?.addressFriendly)
    expect(fact('Created')).toBe(dateTime(createdAt ?? ''))
    expect(fact('Status')).toBe('Active')
    expect(document.querySelector<HTMLImageElement>('dd img')?.src).toMatch(/logo\.png$/)
    expect(fact('Job id')).toBe(job.jobId)
    expect(fact('Source id')).toBe('Not set')
    expect(fact('Description')).toBe(job.description)
    expect(fact('Tasks & Responsibilities')).toBe('Pouring\nWiping')
    expect(fact('Qualifications & Experience')).toBe('RSA')
    expect(fact('Benefits')).toBe('Staff meals')
    expect(screen.getByRole('img', { name: `Image of ${job.title}` }).getAttribute('src')).toBe(imageUrl)
    expect(screen.getByRole('link', { name: 'Wilpena Orchards' }).getAttribute('href')).toBe(
      `/businesses/${job.businessId}`,
    )
  })

  test('the screen of a job shows equal rates once, Never expires, and no empty texts (JOB-18 JOB-21 JOB-62 JOB-63 SHELL-28 SHELL-30 SHELL-34)', async () => {
    const archived = await requirementId('COVID-19 vaccination certificate')
    await open({
      industryId: 'gone-1',
      requirementIds: [archived, 'gone-2'],
      minHourlyRate: 30.13,
      maxHourlyRate: 30.13,
      responsibilities: '',
      benefits: 'Hay',
    })
    expect(fact('Hourly Rate')).toBe('$30.13')
    expect(fact('Benefits')).toBe('Hay')
    for (const label of ['Tasks & Responsibilities', 'Qualifications & Experience'])
      expect(screen.queryByText(label)).toBeNull()
    expect(fact('Expiry')).toBe('Never expires')
    await waitFor(() => expect(fact('Industry')).toBe('gone-1'))
    await waitFor(() => expect(fact('Requirements')).toBe('COVID-19 vaccination certificate, gone-2'))
    const list = await section(/^There are 0 applications for this Job$/)
    expect(list.getByText('No results')).toBeTruthy()
  })

  test('JOB-63 JOB-64 JOB-76 the screen of a job lists its applications, each with name, userSub and a link to the applicant', async () => {
    const { data } = await desk.execute('jobs.search', { query: '', from: 0, size: 100, filters: {} })
    for (const { jobId } of data) {
      const applications = await desk.execute('jobApplications.list', { jobId })
      if (applications.length < 2) continue
      renderScreen(`/jobs/${jobId}`)
      const list = await section(new RegExp(`^There are ${applications.length} applications for this Job$`))
      const lines = list.getAllByRole('listitem')
      expect(lines.map(({ textContent }) => textContent)).toEqual(
        applications.map(({ applicantName, userSub }) => `${applicantName}${userSub}`),
      )
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        applications.map(({ userSub }) => `/user-profiles/${encodeURIComponent(userSub)}`),
      )
      return
    }
    throw new Error('the sample has no job with two applications')
  })

  test('JOB-60 JOB-61 DEL-01 Delete on the screen of a job asks for the title, deletes the job, and leads back to the list without it', async () => {
    const { user, job, router, client } = await open({ title: 'Zebra Finch Counter' })
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    const dialog = await openDialog(user, 'Delete', 'Delete "Zebra Finch Counter"?')
    await enter(user, confirmation(dialog), 'Zebra Finch Counter')
    await user.click(button(dialog, 'Delete'))
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    await dialogGone()
    expect(router.state.location.pathname).toBe('/jobs')
    expect(requests('jobs.remove').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/api/job/admin/${job.jobId}`],
    ])
    const pending = fromBridge(await desk.bridge().api.calls['processing.list']({}, crypto.randomUUID()))
    expect(pending).toMatchObject({
      ok: true,
      value: [{ name: 'Zebra Finch Counter', fields: { businessId: job.businessId } }],
    })
    // The search still finds it for minutes, but the console hides it.
    await screen.findByRole('table', { name: 'Jobs' })
    await user.type(screen.getByRole('searchbox'), 'Zebra Finch{Enter}')
    expect(await screen.findByText('There are 0 jobs')).toBeTruthy()
    expect(client.getQueryData(['jobs.get', { jobId: job.jobId }])).toBeUndefined()
    expect(requests('jobs.get')).toHaveLength(1)
  })
})
