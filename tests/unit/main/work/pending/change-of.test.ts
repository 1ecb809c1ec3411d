import { expect, test } from 'vitest'
import { changeOf, kindSearchedBy } from '#main/work/pending/change-of.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const at = '2026-11-20T02:30:00.000Z'

test('JOB-50 ERR-13 a new job is recorded with the sent fields, under its title', () => {
  const { jobId, ...fields } = newJob()
  expect(changeOf('jobs.create', { jobId, ...fields }, at)).toEqual({
    kind: 'jobs',
    state: 'unsure',
    id: jobId,
    change: 'added',
    at,
    name: fields.title,
    fields,
  })
})

test('ERR-13 an edited job is recorded with only the sent fields, and has no name without a title', () => {
  const sent = { jobId: 'j', roles: 2, expiresAt: null, benefits: undefined }
  expect(changeOf('jobs.update', sent, at)).toEqual({
    kind: 'jobs',
    state: 'unsure',
    id: 'j',
    change: 'edited',
    at,
    fields: { roles: 2, expiresAt: null },
  })
})

test('ERR-13 an edited job without a sent title is recorded under the name that the admin knows', () => {
  const input = { jobId: 'j', roles: 2 }
  expect(changeOf('jobs.update', input, at, undefined, 'Picker')).toMatchObject({ name: 'Picker' })
  expect(changeOf('jobs.update', { ...input, title: 'Packer' }, at, undefined, 'Picker')).toMatchObject({
    name: 'Packer',
    fields: { title: 'Packer', roles: 2 },
  })
})

test('ERR-13 a deleted job is recorded with the fields that the search for it needs', () => {
  const job = { jobId: 'j', title: 'Picker', businessId: 'b', roles: 2 }
  expect(changeOf('jobs.remove', { jobId: 'j' }, at, job)).toEqual({
    kind: 'jobs',
    state: 'unsure',
    id: 'j',
    change: 'deleted',
    at,
    name: 'Picker',
    fields: { title: 'Picker', businessId: 'b' },
  })
})

test('trap 50 writes of businesses, and reads, are not recorded', () => {
  for (const call of ['businesses.create', 'businesses.update', 'jobs.get', 'jobs.search'])
    expect(changeOf(call, { businessId: 'b', jobId: 'j' }, at)).toBeUndefined()
  expect(kindSearchedBy('jobs.search')).toBe('jobs')
  expect(kindSearchedBy('businesses.search')).toBeUndefined()
})
