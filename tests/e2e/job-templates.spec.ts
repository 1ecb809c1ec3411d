import type { Page } from 'playwright'
import { dateTime } from '#renderer/lib/format.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { answerOf, button, choose, countLine, dialog, field, fromSample } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { askTo, confirmationOf, failureIn, heading, rowOf, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/job-templates' })

const titlesIn = (window: Page, name: string) => table(window, name).getByRole('link')
const isArchived = ({ status }: JobTemplate) => status === 'ARCHIVED'

const templateCalled = async (window: Page, title: string): Promise<JobTemplate> =>
  fromSample((await answerOf(window, 'jobTemplates.list', {})).find((template) => template.title === title))

const title = 'Quandong Picker'

test('TPL-05 TPL-13 TPL-14 TPL-15 TPL-16 TPL-19 TPL-20 TPL-21 TPL-24 TPL-25 TPL-26 TPL-28 a template is added, opened, edited, archived and restored', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Add Job Template').click()
  const adding = dialog(window, 'Add Job Template')
  await expect(button(adding, 'Add')).toBeDisabled()
  expect((await adding.locator('label').allTextContents()).map((label) => label.trim())).toEqual(
    Object.values(labelsOf(jobTermsFields)),
  )
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

  const archiving = await confirmationOf(window, 'Archive', 'Archive Job Template')
  await button(archiving, 'Archive').click()
  await expect(button(window, 'Restore')).toBeVisible()
  await button(await confirmationOf(window, 'Restore', 'Restore Job Template'), 'Restore').click()
  await expect(button(window, 'Archive')).toBeVisible()
})

test('TPL-06 TPL-07 TPL-08 TPL-09 TPL-10 TPL-11 TPL-12 SHELL-33 the list archives and restores a template by its status alone @full', async ({
  window,
  sandbox,
}) => {
  const { jobTemplateId } = await templateCalled(window, 'Barista')
  const active = (await answerOf(window, 'jobTemplates.list', {})).filter((one) => !isArchived(one)).length
  await expect(countLine(window, active, 'Job Templates')).toBeVisible()
  const archiving = await askTo(window, 'Archive', 'Job Template', 'Barista')
  await expect(archiving).toContainText('Are you sure you want to Archive the Job Template Barista?')
  expect(sandbox.requests('jobTemplates.update')).toHaveLength(0)
  await button(archiving, 'Archive').click()
  await expect(rowOf(table(window, 'Archived Job Templates'), 'Barista')).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Archived Job Templates' })).toBeVisible()
  await expect(rowOf(table(window, 'Job Templates'), 'Barista')).toHaveCount(0)
  await expect(countLine(window, active - 1, 'Job Templates')).toBeVisible()
  const restoring = await askTo(window, 'Restore', 'Job Template', 'Barista')
  await expect(restoring).toContainText('Are you sure you want to Restore the Job Template Barista?')
  await button(restoring, 'Restore').click()
  await expect(rowOf(table(window, 'Job Templates'), 'Barista')).toBeVisible()
  expect(sandbox.requests('jobTemplates.update').map(({ body }) => body)).toEqual([
    { jobTemplateId, status: 'ARCHIVED' },
    { jobTemplateId, status: 'ACTIVE' },
  ])
})

test('TPL-01 TPL-02 TPL-03 TPL-04 an industry filters both lists, also after Back @full', async ({
  window,
}) => {
  const templates = await answerOf(window, 'jobTemplates.list', {})
  const { industryId } = await templateCalled(window, 'Fruit Picker')
  const own = templates.filter((template) => template.industryId === industryId)
  const titles = (archived: boolean) =>
    own.filter((one) => isArchived(one) === archived).map((template) => template.title ?? '')
  expect(titles(true).length).toBeGreaterThan(0)
  await expect(window.getByText('All Industries', { exact: true })).toBeVisible()
  await choose(window, 'Industry', 'Fruit & Vegetable Picking')
  await expect(titlesIn(window, 'Job Templates')).toHaveText(titles(false))
  await expect(titlesIn(window, 'Archived Job Templates')).toHaveText(titles(true))
  await expect(countLine(window, titles(false).length, 'Job Templates')).toBeVisible()
  await titlesIn(window, 'Job Templates').first().click()
  await expect(heading(window, titles(false)[0] ?? '')).toBeVisible()
  await window.locator('main').getByRole('link', { name: 'Job Templates', exact: true }).click()
  await expect(titlesIn(window, 'Job Templates')).toHaveText(titles(false))
  await button(window, 'Clear Industry').click()
  const all = templates.filter((one) => !isArchived(one)).length
  await expect(countLine(window, all, 'Job Templates')).toBeVisible()
  await expect(titlesIn(window, 'Job Templates')).toHaveCount(all)
})

test('SHELL-28 trap 35 an archived industry and requirement stay for the template that uses them, are marked, and warn when they are removed @full', async ({
  window,
  sandbox,
}) => {
  const warning = (name: string) => `${name} is archived. If you save without it, you can't choose it again.`
  const edit = async (name: string) => {
    await button(window, `Edit ${name}`).click()
    return dialog(window, 'Edit Job Template')
  }
  const options = window.locator('.ant-select-item-option:visible')

  const seasonal = await edit('Gin Hand – ginning season')
  const industry = seasonal.getByRole('combobox', { name: 'Industry', exact: true })
  await industry.fill('Cotton Ginning')
  await expect(options).toHaveText(['Cotton Ginning Archived'])
  await choose(seasonal, 'Industry', 'Packing Sheds')
  await expect(seasonal.getByText(warning('Cotton Ginning'), { exact: true })).toBeVisible()
  await choose(seasonal, 'Industry', 'Cotton Ginning')
  await expect(seasonal.getByText(warning('Cotton Ginning'), { exact: true })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(seasonal).toHaveCount(0)

  const lift = await edit('Lift Operator')
  const requirements = lift.getByRole('combobox', { name: 'Requirements', exact: true })
  const gone = 'Own smartphone with the check-in app'
  await requirements.press('Backspace')
  await expect(lift.getByText(warning(gone), { exact: true })).toBeVisible()
  await button(lift, 'Save').click()
  await expect(lift).toHaveCount(0)
  expect(sandbox.requests('jobTemplates.update').map(({ body }) => body)).toEqual([
    { jobTemplateId: expect.any(String), requirementIds: [] },
  ])
  await edit('Lift Operator')
  await requirements.fill('Own')
  await expect(options).toHaveText(['Own car'])
})

test('ERR-16 promise 14 a save that fails keeps the form; two presses send it once, and a lost answer is read back @full', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Edit Barista').click()
  const editing = dialog(window, 'Edit Job Template')
  await field(editing, 'Description').fill('Three hundred coffees, kept in the form.')
  sandbox.faults.add({ call: 'jobTemplates.update', fault: 'status', status: 500, times: 1 })
  await button(editing, 'Save').click()
  await expect(failureIn(editing)).toBeVisible()
  await expect(field(editing, 'Description')).toHaveValue('Three hundred coffees, kept in the form.')
  sandbox.faults.add({ call: 'jobTemplates.update', fault: 'loseAnswer', times: 1 })
  await button(editing, 'Save').dblclick()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('jobTemplates.update')).toHaveLength(2)
})
