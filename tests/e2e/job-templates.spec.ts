import { dateTime } from '#renderer/lib/text/format.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { heading, rowOf, table } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, choose, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/job-templates' })

const title = 'Quandong Picker'

test('a job template is added, opened and edited (TPL-05 TPL-13 TPL-14 TPL-15 TPL-16 TPL-19 TPL-20 TPL-21 TPL-24 TPL-25 TPL-26 TPL-28)', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Add Job Template').click()
  const adding = dialog(window, 'Add Job Template')
  await expect(button(adding, 'Add')).toBeDisabled()
  // The fields below the first part of the form follow a moment later.
  await expect(adding.locator('label')).toHaveText(Object.values(labelsOf(jobTermsFields)))
  await field(adding, 'Title').fill(title)
  await choose(adding, 'Industry', 'Fruit & Vegetable Picking')
  await field(adding, 'Description').fill('By hand, from first light.')
  await choose(adding, 'Requirements', 'Own car')
  await field(adding, 'Minimum Hourly Rate').fill('31.5')
  await field(adding, 'Maximum Hourly Rate').fill('31.5')
  await choose(adding, 'Accommodation', 'Included - Paid')
  await field(adding, 'Benefits').fill('Fruit to take home.')
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  const industries = await answerOf(window, 'jobIndustries.list', {})
  const requirements = await answerOf(window, 'jobRequirements.list', {})
  const [sent] = sandbox.requests('jobTemplates.create').map(({ body }) => body as Record<string, unknown>)
  expect(sent).toMatchObject({
    jobTemplateId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title,
    industryId: industries.find(({ name }) => name === 'Fruit & Vegetable Picking')?.jobIndustryId,
    description: 'By hand, from first light.',
    requirementIds: [requirements.find(({ name }) => name === 'Own car')?.jobRequirementId],
    minHourlyRate: 31.5,
    maxHourlyRate: 31.5,
    contractType: 'CASUAL',
    roles: 1,
    accommodationType: 'INCLUDED_PAID',
    benefits: 'Fruit to take home.',
    status: 'ACTIVE',
  })

  const id = String(sent?.jobTemplateId)
  await expect(rowOf(table(window, 'Job Templates'), title)).toContainText(id)
  await window.getByRole('link', { name: title, exact: true }).click()
  await expect(window).toHaveURL(new RegExp(`/job-templates/${id}$`))
  await expect(heading(window, title)).toBeVisible()
  const { createdAt } = await answerOf(window, 'jobTemplates.get', { jobTemplateId: id })
  for (const text of [
    'By hand, from first light.',
    'Fruit & Vegetable Picking',
    'Own car',
    '$31.50',
    'Casual',
    dateTime(createdAt ?? ''),
    'Included - Paid',
    'Fruit to take home.',
  ])
    await expect(window.locator('main').getByText(text, { exact: true })).toBeVisible()
  await expect(window.getByText('Tasks & Responsibilities')).toHaveCount(0)
  // The menu highlights no entry at a template's address (SHELL-09).
  await expect(window.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0)

  await button(window, 'Edit').click()
  const editing = dialog(window, 'Edit Job Template')
  await field(editing, 'Maximum Hourly Rate').fill('34')
  await field(editing, 'Tasks & Responsibilities').fill('Fill and tag your own bins.')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(window.getByText('$31.50 - $34.00', { exact: true })).toBeVisible()
  await expect(window.getByText('Fill and tag your own bins.')).toBeVisible()
  expect(sandbox.requests('jobTemplates.update').map(({ body }) => body)).toEqual([
    { jobTemplateId: id, maxHourlyRate: 34, responsibilities: 'Fill and tag your own bins.' },
  ])
})
