import type { Page } from 'playwright'
import { jobFields } from '#shared/entities/job.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { readDayFirstTime } from '#shared/rules/day-first.ts'
import {
  answerOf,
  button,
  choose,
  countLine,
  dialog,
  field,
  fromSample,
  pngOfSize,
  rows,
  searchFor,
} from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { addJob, fillJob, jobWhere, openAddJob, processing, searchJobs } from '#tests/support/job-parts.ts'

test.use({ start: 'signedIn', path: '/jobs' })

const title = 'Publican’s right hand'

const heading = (window: Page, name: string) => window.getByRole('heading', { level: 1, name, exact: true })

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
  const listed = new Date(readDayFirstTime(await adding.getByLabel('Listed At').inputValue()))
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

test('JOB-50 ERR-13 a new job is above the list until the search shows it, and opens from there @full', async ({
  window,
  sandbox,
}) => {
  const { total } = await searchJobs(window)
  await addJob(window, title)
  await expect(countLine(window, total, 'jobs')).toBeVisible()
  await expect(processing(window)).toContainText('New')
  await processing(window).getByRole('link', { name: title }).click()
  await expect(heading(window, title)).toBeVisible()
  await expect(window.getByText('$31.50 - $34.00')).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(processing(window)).toContainText(title)
  sandbox.processing.finish()
  await expect(processing(window)).toHaveCount(0, { timeout: 20_000 })
  await expect(countLine(window, total + 1, 'jobs')).toBeVisible()
})

test('JOB-65 JOB-66 JOB-68 JOB-69 JOB-70 JOB-72 JOB-77 an edited job expires on its date, and its row shows the edit while the index is stale @full', async ({
  window,
  sandbox,
}) => {
  const job = await jobWhere(window, ({ expiresAt, title: name }) => !expiresAt && (name?.length ?? 99) < 60)
  const { jobId } = job
  await searchFor(window, jobId, 1, 'jobs')
  await rows(window).getByRole('link').click()
  await button(window, 'Edit').click()
  const editing = dialog(window, 'Edit Job')
  await expect(editing.getByText(/^Edited Jobs require a few minutes/)).toBeVisible()
  await field(editing, 'Title').fill(title)
  await choose(editing, 'Expiry Type', 'After one month')
  const expiry = editing.getByLabel('Expiry Date')
  const month = new Date(readDayFirstTime(await expiry.inputValue()))
  expect(month.getTime()).toBeGreaterThan(Date.parse(job.listedAt ?? ''))
  await expiry.fill('')
  await expiry.blur()
  await expect(button(editing, 'Save')).toBeDisabled()
  await expect(editing.getByText('Please select an expiry date')).toBeVisible()
  await expiry.fill('31/3/2027 5 pm')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(heading(window, title)).toBeVisible()
  expect(sandbox.requests('jobs.update').map(({ body }) => body)).toEqual([
    { jobId, title, expiresAt: new Date(2027, 2, 31, 17, 0).toISOString() },
  ])

  await window.keyboard.press('Alt+ArrowLeft')
  expect(sandbox.processing.pending()).toBe(1)
  const row = rows(window)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(title)
  await expect(row).toContainText('31 March 2027, 5:00 pm')
  await expect(row).toContainText('Processing')
  await expect(processing(window)).toContainText('Edited')

  await row.getByRole('link').click()
  await button(window, 'Edit').click()
  await choose(editing, 'Expiry Type', 'Never expires')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('jobs.update').at(-1)?.body).toEqual({ jobId, expiresAt: null })
})

test('JOB-60 JOB-61 DEL-06 a delete leads back to the list, which hides the job while the search still finds it @full', async ({
  window,
  sandbox,
}) => {
  const { total } = await searchJobs(window)
  await expect(countLine(window, total, 'jobs')).toBeVisible()
  const link = rows(window).nth(2).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await button(window, 'Delete').click()
  const deleting = dialog(window, `Delete "${name}"?`)
  await deleting.getByRole('textbox').fill(name)
  await button(deleting, 'Delete').click()
  await expect(window).toHaveURL(/\/jobs$/)
  await expect(countLine(window, total - 1, 'jobs')).toBeVisible()
  await expect(rows(window)).toHaveCount(9)
  expect(sandbox.processing.pending()).toBe(1)
  sandbox.processing.finish()
  await window.reload()
  await expect(countLine(window, total - 1, 'jobs')).toBeVisible()
  await expect(rows(window)).toHaveCount(10)
})

test('promise 14: two presses add one job, and a lost answer is read back @full', async ({
  window,
  sandbox,
}) => {
  const adding = await openAddJob(window)
  await fillJob(adding, title)
  sandbox.faults.add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
  await button(adding, 'Add').dblclick()
  await expect(adding).toHaveCount(0)
  await expect(processing(window).getByRole('link', { name: title })).toBeVisible()
  expect(sandbox.requests('jobs.create')).toHaveLength(1)
})
