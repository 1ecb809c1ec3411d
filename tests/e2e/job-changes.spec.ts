import { jobFields } from '#shared/entities/job.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { readDayFirstTime } from '#shared/rules/day-first.ts'
import { answerOf, button, choose, field, fromSample, pngOfSize } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { fillJob, openAddJob } from '#tests/support/job-parts.ts'

test.use({ start: 'signedIn', path: '/jobs' })

const title = 'Publican’s right hand'

test('JOB-09 JOB-24 JOB-25 JOB-26 JOB-27 JOB-29 JOB-30 JOB-33 JOB-36 JOB-37 JOB-39 JOB-40 JOB-42 JOB-43 JOB-45 JOB-47 JOB-48 JOB-73 UPL-03 UPL-10 a job is added with its image', async ({
  window,
  sandbox,
}) => {
  const before = new Date()
  const adding = await openAddJob(window)
  const labels = (await adding.locator('label').allTextContents()).map((label) => label.trim())
  const declared = [...Object.values(labelsOf(jobFields)), 'Business', 'Expiry Type']
  expect(labels.toSorted()).toEqual(declared.toSorted())
  for (const text of [
    'Select Job Industry',
    'Select Job Requirements',
    'Select Business',
    'Select Job Accommodation',
  ])
    await expect(adding.getByText(text, { exact: true })).toBeVisible()
  await expect(
    adding.getByText(
      'New Jobs require a few minutes to be processed before they will be visible in the Job List. If your Job does not appear, please wait a few minutes, refresh the page and check again',
    ),
  ).toBeVisible()
  await expect(button(adding, 'Add')).toBeDisabled()
  const listed = new Date(readDayFirstTime(await adding.getByLabel('Listed At').inputValue(), '09:00'))
  expect(Math.abs(listed.getTime() - before.getTime())).toBeLessThan(120_000)

  await fillJob(adding, title)
  const { data } = await answerOf(window, 'businesses.search', {
    query: 'Cane Toad Backpackers',
    from: 0,
    size: 10,
    filters: {},
  })
  const business = fromSample(data[0])
  await expect(adding.getByRole('combobox', { name: 'Address' })).toHaveValue(
    business.address?.addressFriendly ?? '',
  )
  await choose(adding, 'Requirements', 'Own car')
  await choose(adding, 'Requirements', 'White Card')
  await adding.getByLabel('Listed At').fill('31/01/2027, 9:30 am')
  const helper = adding.getByText('Job listing will automatically expire after 28 February 2027')
  const inWords = await adding.getByText(/^31 January 2027/).boundingBox()
  const below = await helper.boundingBox()
  expect(below?.y).toBeGreaterThanOrEqual((inWords?.y ?? Number.NaN) + (inWords?.height ?? Number.NaN))
  await choose(adding, 'Expiry Type', 'After one month')
  await choose(adding, 'Accommodation', 'Included - Free')
  await field(adding, 'Benefits').fill('A room above the bar.')
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: pngOfSize(2_000_000) })
  sandbox.faults.add({ call: 'upload', fault: 'delay', ms: 600, times: 1 })
  await button(adding, 'Add').click()
  await expect(adding.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(adding.getByText(/^\d+%$/)).toBeVisible()
  await expect(adding).toHaveCount(0)

  const sent = sandbox.requests('jobs.create').map(({ body }) => body)
  const industries = await answerOf(window, 'jobIndustries.list', {})
  const requirements = await answerOf(window, 'jobRequirements.list', {})
  const requirementId = (name: string) => requirements.find((one) => one.name === name)?.jobRequirementId
  expect(sent).toEqual([
    {
      jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title,
      industryId: industries.find(({ name }) => name === 'Bars & Pubs')?.jobIndustryId,
      description: 'Two bars, one cellar.',
      requirementIds: [requirementId('Own car'), requirementId('White Card')],
      minHourlyRate: 31.5,
      maxHourlyRate: 34,
      contractType: 'CASUAL',
      roles: 1,
      businessId: business.businessId,
      businessName: 'Cane Toad Backpackers',
      ...(business.logoUrl ? { businessLogoUrl: business.logoUrl } : {}),
      address: business.address,
      listedAt: new Date(2027, 0, 31, 9, 30).toISOString(),
      expiresAt: new Date(2027, 1, 28, 23, 59, 59, 999).toISOString(),
      imageUrl: expect.stringMatching(/\/uploads\/jobs\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.png$/),
      accommodationType: 'INCLUDED_FREE',
      responsibilities: '',
      qualifications: '',
      benefits: 'A room above the bar.',
    },
  ])
  expect(sandbox.requests('upload')).toMatchObject([{ method: 'PUT', bytes: 2_000_000, status: 200 }])
})
