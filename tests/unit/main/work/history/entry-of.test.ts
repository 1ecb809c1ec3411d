import { expect, test } from 'vitest'
import { entryOf, isRecorded, recordIn } from '#main/work/history/entry-of.ts'

const at = '2026-11-28T10:00:00.000Z'
const entry = (
  ...[call, input, told = {}]: [Parameters<typeof entryOf>[0], object, Parameters<typeof entryOf>[2]?]
) => entryOf(call, input, told, { id: 'e', at })

test.each([
  ['jobs.update', true],
  ['businessProfiles.create', true],
  ['rover.import', true],
  ['jobs.get', false],
  ['files.requestUpload', false],
] as const)('the history has "%s": %s', (call, isIn) => expect(isRecorded(call)).toBe(isIn))

test.each<[string, Parameters<typeof entry>, object]>([
  [
    'an edit by its record and what it changed',
    ['jobs.update', { jobId: 'j', title: 'B' }, { before: { title: 'A' }, name: 'A' }],
    { kind: 'jobs', record: 'j', name: 'A', input: { jobId: 'j', title: 'B' }, before: { title: 'A' } },
  ],
  [
    'a removed admin by the record, because the call names the id differently',
    ['admins.remove', { adminId: 'a' }, { before: { userSub: 'a', firstName: 'Mia', lastName: 'Lee' } }],
    { kind: 'admins', record: 'a', name: 'Mia Lee' },
  ],
  [
    'an invited user by the business',
    ['businessProfiles.create', { businessId: 'b', userEmail: 'x@y.au' }, { name: 'Mia' }],
    { kind: 'businesses', record: 'b', name: 'Mia' },
  ],
  [
    'an import without its jobs',
    ['rover.import', { jobs: [{}, {}] }],
    { kind: 'jobs', input: {}, note: 'Jobs from Rover: 2' },
  ],
  [
    'a row of a run by the name of its record',
    ['tags.update', { tagId: 't', isArchived: true }, { run: { id: 'r', name: 'Beach' } }],
    { name: 'Beach', run: { id: 'r' } },
  ],
])('the history names %s', (_, made, expected) => expect(entry(...made)).toMatchObject(expected))

test('a credential is never kept, at any depth, in what was sent or was there before', () => {
  const made = entry(
    'jobs.update',
    { jobId: 'j', temporaryPassword: 'x', address: { accessToken: 'x', city: 'Cairns' } },
    { before: { clientSecret: 'x', address: { city: 'Perth' } } },
  )
  expect(JSON.stringify(made)).not.toContain('"x"')
  expect(made.input).toEqual({ jobId: 'j', address: { city: 'Cairns' } })
})

test('a new record has the id of the answer, and the answer itself is not kept', () => {
  expect(recordIn('businesses.create', { businessId: 'b', name: 'Bay' })).toBe('b')
  expect(recordIn('posts.create', {})).toBeUndefined()
})
