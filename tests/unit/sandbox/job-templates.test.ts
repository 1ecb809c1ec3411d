import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const all = async () => (await client()).data<JobTemplate[]>('GET', 'job-template/admin/list')
const titled = async (title: string): Promise<JobTemplate> => {
  const found = (await all()).find((template) => template.title === title)
  if (!found) throw new Error(`The sample has no template ${title}`)
  return found
}

const newTemplate = (changes: Partial<CallInput<'jobTemplates.create'>> = {}) => ({
  jobTemplateId: randomUUID(),
  title: 'Zucchini Picker',
  industryId: 'some-industry',
  description: 'From first light.',
  minHourlyRate: 31.5,
  maxHourlyRate: 33,
  contractType: 'CASUAL' as const,
  roles: 3,
  ...changes,
})

test('API-88 trap 3 the list has all templates, including archived ones', async () => {
  const templates = await all()
  expect(templates).toHaveLength(15)
  expect(templates.filter(({ status }) => status === 'ARCHIVED').map(({ title }) => title)).toEqual([
    'Fruit Picker (piece rates)',
    'Au Pair',
    'Telephone Interviewer',
  ])
})

test('API-89 TPL-21 trap 45 a template is made with the client’s id, by default active, with its time of creation', async () => {
  const { call, data } = await client()
  const sent = newTemplate({ accommodationType: null })
  expect((await call('POST', 'job-template/admin', sent)).status).toBe(200)
  const { accommodationType: _, ...kept } = sent
  const made = { ...kept, status: 'ACTIVE', createdAt: new Date(running.clock.now()).toISOString() }
  expect(await data('GET', `job-template/admin/${sent.jobTemplateId}`)).toEqual(made)
  expect((await all()).at(-1)).toEqual(made)
})

test('an id can be used once', async () => {
  const { call, data } = await client()
  const sent = newTemplate({ status: 'ARCHIVED' })
  expect(await data('POST', 'job-template/admin', sent)).toEqual({})
  expect(await call('POST', 'job-template/admin', sent)).toEqual({
    status: 409,
    body: { message: `Job template ${sent.jobTemplateId} already exists` },
  })
})

test('API-87 API-90 TPL-09 TPL-11 a PATCH changes the sent fields, a null removes a field, and the others stay', async () => {
  const { data } = await client()
  const before = await titled('Station Hand')
  const { jobTemplateId, accommodationType, ...others } = before
  expect(accommodationType).toBe('INCLUDED_FREE')
  await data('PATCH', 'job-template/admin', { jobTemplateId, title: 'Ringer', accommodationType: null })
  expect(await data('GET', `job-template/admin/${jobTemplateId}`)).toEqual({
    jobTemplateId,
    ...others,
    title: 'Ringer',
  })
  await data('PATCH', 'job-template/admin', { jobTemplateId, status: 'ARCHIVED' })
  await data('PATCH', 'job-template/admin', { jobTemplateId, status: 'ACTIVE' })
  expect(await titled('Ringer')).toEqual({ jobTemplateId, ...others, title: 'Ringer' })
})

test('unknown templates give 404, and an invalid template is refused with its issues', async () => {
  const { call } = await client()
  const jobTemplateId = randomUUID()
  const missing = { status: 404, body: { message: `Job template ${jobTemplateId} was not found` } }
  expect(await call('GET', `job-template/admin/${jobTemplateId}`)).toEqual(missing)
  expect(await call('PATCH', 'job-template/admin', { jobTemplateId, status: 'ARCHIVED' })).toEqual(missing)
  const { jobTemplateId: known } = await titled('Barista')
  expect(await call('PATCH', 'job-template/admin', { jobTemplateId: known, status: 'GONE' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'status' }] },
  })
})
