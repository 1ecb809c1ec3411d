import type { Page } from 'playwright'
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
const sortBy = (window: Page, column: string) =>
  window.getByRole('columnheader', { name: column }).getByRole('button')

test('JOB-01 JOB-02 JOB-03 JOB-06 JOB-14 JOB-23 SHELL-24 jobs are found by text, rates, contract type, industry and business', async ({
  window,
  sandbox,
}) => {
  const { total } = await searchJobs(window)
  await expect(countLine(window, total, 'jobs')).toBeVisible()
  const job = await jobWhere(window, ({ contractType }) => contractType === 'PART_TIME')
  const industries = await answerOf(window, 'jobIndustries.list', {})
  const industry = fromSample(
    industries.find((one) => one.jobIndustryId === job.industryId)?.name ?? undefined,
  )

  await button(window, 'Page 2').click()
  await expect(window).toHaveURL(/page=2/)
  const query = fromSample(job.title?.split(' ')[0])
  await window.getByRole('searchbox').pressSequentially(query)
  await window.getByLabel('Minimum hourly rate').fill(String(job.minHourlyRate))
  await window.getByLabel('Maximum hourly rate').fill(String(job.maxHourlyRate))
  await choose(window, 'Contract type', 'Part Time')
  await choose(window, 'Industry', industry)
  await choose(window, 'Business name', fromSample(job.businessName ?? undefined))
  const search = {
    query,
    from: 0,
    size: 10,
    filters: {
      minHourlyRate: job.minHourlyRate ?? 0,
      maxHourlyRate: job.maxHourlyRate ?? 0,
      contractTypes: ['PART_TIME' as const],
      industryIds: [job.industryId ?? ''],
      businessIds: [job.businessId ?? ''],
    },
  }
  await expect.poll(() => sandbox.requests('jobs.search').at(-1)?.body).toEqual(search)
  const found = await searchJobs(window, search)
  await expect(countLine(window, found.total, 'jobs')).toBeVisible()
  await expect(rows(window)).toHaveCount(found.data.length)
  await expect(window.getByRole('link', { name: job.title ?? '', exact: true })).toBeVisible()
  await button(window, 'Clear filters').click()
  await expect.poll(() => sandbox.requests('jobs.search').at(-1)?.body).toEqual({ ...search, filters: {} })
})

test('JOB-11 JOB-12 JOB-13 JOB-16 JOB-17 JOB-20 a sort goes up, down and away; by expiry upwards it shows the expired alone', async ({
  window,
  sandbox,
}) => {
  const { total } = await searchJobs(window)
  const all = { query: '', from: 0, size: 10, filters: {} }
  const sent = () => expect.poll(() => sandbox.requests('jobs.search').at(-1)?.body)
  const chip = window.getByRole('button', { name: /Expired only \(from sort\)/ })

  const sorted = window.locator('[aria-sort=ascending], [aria-sort=descending]')
  await expect(countLine(window, total, 'jobs')).toBeVisible()
  const first = (await rows(window).first().textContent()) ?? ''

  await sortBy(window, 'Expiry').click()
  await sent().toEqual({
    ...all,
    filters: { status: 'EXPIRED' },
    sort: { field: 'expiresAt', direction: 'asc' },
  })
  await expect(chip).toBeVisible()
  await expect(window.getByRole('columnheader', { name: 'Expiry' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(countLine(window, total, 'jobs')).toHaveCount(0)
  await expect(rows(window)).toHaveCount(10)
  await expect(rows(window).filter({ hasText: /\d{4}, \d+:\d\d [ap]m .+\(\d+ days ago\)/ })).toHaveCount(10)

  await sortBy(window, 'Expiry').click()
  await sent().toEqual({ ...all, sort: { field: 'expiresAt', direction: 'desc' } })
  await expect(chip).toHaveCount(0)
  await sortBy(window, 'Expiry').click()
  // The first page as it was: read a moment ago, it is not asked for again.
  await expect(rows(window).first()).toHaveText(first)
  await expect(sorted).toHaveCount(0)

  await sortBy(window, 'Expiry').click()
  await chip.click()
  await expect(chip).toHaveCount(0)
  await expect(countLine(window, total, 'jobs')).toBeVisible()
  await expect(sorted).toHaveCount(0)
  await sortBy(window, 'Title').click()
  await sent().toEqual({ ...all, sort: { field: 'title', direction: 'asc' } })
})

test('JOB-07 JOB-08 JOB-10 JOB-15 JOB-22 JOB-60 JOB-63 SHELL-08 a row opens its job, and Back returns to the page and the filters', async ({
  window,
}) => {
  await choose(window, 'Contract type', 'Casual')
  await expect(window).toHaveURL(/CASUAL/)
  await button(window, 'Page 2').click()
  await expect(window).toHaveURL(/page=2/)
  const fourth = rows(window).nth(3)
  const name = (await fourth.getByRole('link').textContent()) ?? ''
  await fourth.getByRole('cell').last().click()
  await expect(heading(window, name)).toBeVisible()
  await expect(window.getByRole('link', { name: 'Jobs', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(
    window.getByRole('heading', { name: /^There are \d+ applications for this Job$/ }),
  ).toBeVisible()
  await window.goBack()
  await expect(button(window, 'Page 2')).toHaveAttribute('aria-current', 'page')
  await expect(rows(window).nth(3).getByRole('link')).toHaveText(name)
  await expect(button(window, 'Clear filters')).toBeVisible()
})

test.describe('at the first screen', () => {
  test.use({ path: '/' })

  test('SHELL-03 SHELL-10 it is the list of jobs, and the menu highlights nothing', async ({ window }) => {
    await expect(heading(window, 'Jobs')).toBeVisible()
    await expect(rows(window)).toHaveCount(10)
    await expect(window.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0)
  })
})

test('JOB-09 JOB-24 JOB-25 JOB-26 JOB-27 JOB-29 JOB-30 JOB-33 JOB-36 JOB-37 JOB-39 JOB-40 JOB-42 JOB-43 JOB-45 JOB-47 JOB-48 JOB-73 UPL-03 UPL-10 a job is added with its image', async ({
  window,
  sandbox,
}) => {
  const before = new Date()
  const adding = await openAddJob(window)
  expect((await adding.locator('label').allTextContents()).map((label) => label.trim())).toEqual([
    'Title',
    'Industry',
    'Description',
    'Requirements',
    'Minimum Hourly Rate',
    'Maximum Hourly Rate',
    'Contract Type',
    'Roles',
    'Business',
    'Address',
    'Listed At',
    'Expiry Type',
    'Image',
    'Accommodation',
    'Tasks & Responsibilities',
    'Qualifications & Experience',
    'Benefits',
  ])
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
  const listed = new Date(await adding.getByLabel('Listed At').inputValue())
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
  await adding.getByLabel('Listed At').fill('2027-01-31T09:30')
  await expect(adding.getByText('Job listing will automatically expire after 28 February 2027')).toBeVisible()
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

test('JOB-50 ERR-13 a new job is above the list until the search shows it, and opens from there', async ({
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
  await window.goBack()
  await expect(processing(window)).toContainText(title)
  sandbox.processing.finish()
  await expect(processing(window)).toHaveCount(0, { timeout: 20_000 })
  await expect(countLine(window, total + 1, 'jobs')).toBeVisible()
})

test('JOB-65 JOB-66 JOB-68 JOB-69 JOB-70 JOB-72 JOB-77 an edited job expires when it is told to, and its row shows the edit while the index is old', async ({
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
  const month = new Date(await expiry.inputValue())
  expect(month.getTime()).toBeGreaterThan(Date.parse(job.listedAt ?? ''))
  await expiry.fill('')
  await expiry.blur()
  await expect(button(editing, 'Save')).toBeDisabled()
  await expect(editing.getByText('Please select an expiry date')).toBeVisible()
  await expiry.fill('2027-03-31T17:00')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(heading(window, title)).toBeVisible()
  expect(sandbox.requests('jobs.update').map(({ body }) => body)).toEqual([
    { jobId, title, expiresAt: new Date(2027, 2, 31, 17, 0).toISOString() },
  ])

  await window.goBack()
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

test('JOB-60 JOB-61 DEL-06 a deleted job leads back to the list, which leaves it out while the search still finds it', async ({
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
