import type { Page } from 'playwright'
import { answerOf, button, choose, countLine, fromSample, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { jobWhere, searchJobs } from '#tests/support/job-parts.ts'

test.use({ start: 'signedIn', path: '/jobs' })

const heading = (window: Page, name: string) => window.getByRole('heading', { level: 1, name, exact: true })
const sortBy = (window: Page, column: string) =>
  window.getByRole('columnheader', { name: column }).getByRole('button')

test('JOB-01 JOB-02 JOB-03 JOB-06 JOB-14 JOB-23 SHELL-24 text, rates, contract type, industry and business find jobs', async ({
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
  const unfiltered = await searchJobs(window, { ...search, filters: {} })
  await expect(countLine(window, unfiltered.total, 'jobs')).toBeVisible()
})

test('JOB-11 JOB-12 JOB-13 JOB-16 JOB-17 JOB-20 clicks sort up, down and not at all; ascending by expiry shows only expired jobs @full', async ({
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
  // The first page is unchanged and was read a moment ago, so it is not read again.
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

test('JOB-07 JOB-08 JOB-10 JOB-15 JOB-22 JOB-60 JOB-63 SHELL-08 a row opens its job, and Back returns to the page and the filters @full', async ({
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
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(button(window, 'Page 2')).toHaveAttribute('aria-current', 'page')
  await expect(rows(window).nth(3).getByRole('link')).toHaveText(name)
  await expect(button(window, 'Clear filters')).toBeVisible()
})

test.describe('at the first screen', () => {
  test.use({ path: '/' })

  test('SHELL-03 SHELL-10 the console shows the list of jobs, and the menu highlights nothing @full', async ({
    window,
  }) => {
    await expect(heading(window, 'Jobs')).toBeVisible()
    await expect(rows(window)).toHaveCount(10)
    await expect(window.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0)
  })
})
