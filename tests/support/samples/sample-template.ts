import { screen } from '@testing-library/react'
import type { CallInput } from '#shared/contract/index.ts'
import type { CatalogueEntry } from '#shared/entities/catalogue.ts'
import { recordId } from '#shared/rules/names.ts'
import { type Desk, renderScreen } from '#tests/support/desk/desk.tsx'

/** A job template as the add dialog sends it, with a new id. */
const newTemplate = (
  fields: Partial<CallInput<'jobTemplates.create'>> = {},
): CallInput<'jobTemplates.create'> => ({
  jobTemplateId: crypto.randomUUID(),
  title: 'Zebra Groom',
  industryId: '6f1c1d6e-3c5f-4d0e-9c6b-0a4f6b1f3a11',
  description: 'Brushing stripes. Bring a hat and sturdy boots.',
  minHourlyRate: 28.5,
  maxHourlyRate: 32,
  contractType: 'CASUAL',
  roles: 4,
  status: 'ACTIVE',
  ...fields,
})

/** Adds a template as another admin. */
export async function addTemplate(desk: Desk, fields: Partial<CallInput<'jobTemplates.create'>> = {}) {
  const template = newTemplate(fields)
  await desk.execute('jobTemplates.create', template)
  return template
}

/** Adds a template and opens its screen. */
export async function openTemplate(desk: Desk, fields: Partial<CallInput<'jobTemplates.create'>> = {}) {
  const template = await addTemplate(desk, fields)
  const view = renderScreen(`/job-templates/${template.jobTemplateId}`)
  await screen.findByRole('heading', { level: 1, name: template.title })
  return { ...view, template }
}

/** Opens the list and waits for its templates. */
export async function openTemplates(path = '/job-templates') {
  const view = renderScreen(path)
  await screen.findByText(/^There (is|are) \d+ Job Templates?$/)
  return view
}

/** The id of an industry or requirement of the sample, by its name. */
export async function idOf(
  desk: Desk,
  list: 'jobIndustries' | 'jobRequirements',
  name: string,
): Promise<string> {
  const entries: readonly CatalogueEntry[] = await desk.execute(`${list}.list`, {})
  const found = entries.find((entry) => entry.name === name)
  if (!found) throw new Error(`the sample has no ${name}`)
  return recordId(list, found)
}

/** The provider's template at this moment. */
export const heldOf = (desk: Desk, jobTemplateId: string) =>
  desk.execute('jobTemplates.get', { jobTemplateId })
