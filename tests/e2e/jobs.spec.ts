import { answerOf, button, choose, countLine, fromSample, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { jobWhere, searchJobs } from '#tests/support/job-parts.ts'

test.use({ start: 'signedIn', path: '/jobs' })

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

test.describe('at the first screen', () => {
  test.use({ path: '/' })
})
