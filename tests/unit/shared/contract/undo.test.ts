import { describe, expect, test } from 'vitest'
import { contract, type WriteCallName } from '#shared/contract/index.ts'
import { editCallNames, editRules } from '#shared/contract/record-calls.ts'
import { changedMembers, undoOf } from '#shared/contract/undo.ts'

type Entry = Parameters<typeof undoOf>[0]
const done = { outcome: 'done' } as const

const edit = (call: string, input: Entry['input'], before: Entry['before']) =>
  undoOf({ call, input, before, ...done })

describe('the undo of an edit', () => {
  test.each<[string, string, Entry['input'], Entry['before'], object]>([
    ['a text', 'jobs.update', { jobId: 'j', title: 'B' }, { title: 'A' }, { title: 'A' }],
    ['an emptied text', 'jobs.update', { jobId: 'j', benefits: 'B' }, { benefits: null }, { benefits: '' }],
    ['ids', 'posts.update', { postId: 'p', tagIds: ['a'] }, { tagIds: null }, { tagIds: [] }],
    [
      'an expiry',
      'jobs.update',
      { jobId: 'j', expiresAt: '2026-12-01T00:00:00Z' },
      { expiresAt: null },
      { expiresAt: null },
    ],
    ['a first picture', 'posts.update', { postId: 'p', imageUrl: 'x' }, { imageUrl: null }, { imageUrl: '' }],
    [
      'a flag',
      'businesses.update',
      { businessId: 'b', isVerified: true },
      { isVerified: null },
      { isVerified: false },
    ],
    [
      'an approval',
      'businesses.update',
      { businessId: 'b', isApproved: true },
      { isApproved: false },
      { isApproved: false },
    ],
    [
      'an archived tag',
      'tags.update',
      { tagId: 't', isArchived: true },
      { isArchived: false },
      { isArchived: false },
    ],
    [
      'a complete package',
      'arrivalPackages.update',
      { arrivalPackageStatusId: 'a', status: 'COMPLETE' },
      undefined,
      { status: 'PENDING' },
    ],
    [
      'a removed offer',
      'partners.update',
      { partnerId: 'p', offers: [] },
      { offers: [{ name: 'Sale' }] },
      { offers: [{ name: 'Sale' }] },
    ],
  ])('sends back the former value of %s', (_, call, input, before, changes) => {
    expect(edit(call, input, before)).toMatchObject({ way: 'edit', own: input, changes })
  })

  test.each<[string, string, Entry['input'], Entry['before']]>([
    ['the former value is not known', 'jobs.update', { jobId: 'j', title: 'B' }, {}],
    ['the former value is not allowed any more', 'jobs.update', { jobId: 'j', roles: 2 }, { roles: 0 }],
    ['the field is not known', 'jobs.update', { jobId: 'j', rating: 2 }, { rating: 1 }],
    ['nothing was changed', 'jobs.update', { jobId: 'j' }, {}],
    ['the call is not known', 'ships.update', { shipId: 's', name: 'B' }, { name: 'A' }],
    ['the record was added', 'tags.create', { tagId: 't', name: 'A' }, undefined],
  ])('is impossible if %s', (_, call, input, before) => {
    expect(edit(call, input, before)).toEqual({ way: 'none' })
  })

  test.each(['refused', 'missed', 'checking', 'unknown'] as const)(
    'is impossible while the outcome of the edit is "%s"',
    (outcome) => {
      const entry = { call: 'jobs.update', input: { jobId: 'j', title: 'B' }, before: { title: 'A' } }
      expect(undoOf({ ...entry, outcome })).toEqual({ way: 'none' })
    },
  )

  test('is impossible a second time', () => {
    const entry = { call: 'jobs.update', input: { jobId: 'j', title: 'B' }, before: { title: 'A' }, ...done }
    expect(undoOf({ ...entry, undoneAt: '2026-11-28T00:00:00Z' })).toEqual({ way: 'none' })
  })
})

describe('after a delete', () => {
  test('the record can be added again without its id, if its kind has a form for that', () => {
    const entry = { input: { postId: 'p' }, before: { postId: 'p', title: 'News' }, ...done }
    expect(undoOf({ call: 'posts.remove', ...entry })).toEqual({
      way: 'again',
      form: 'posts.create',
      record: { title: 'News' },
    })
    expect(undoOf({ call: 'businessPermissions.remove', ...entry })).toEqual({ way: 'none' })
    expect(undoOf({ call: 'posts.remove', input: entry.input, ...done })).toEqual({ way: 'none' })
  })
})

describe('what an edit has changed', () => {
  test('of a record that was sent whole, only the changed members count', () => {
    const before = { name: 'Bay', email: 'a@b.au', offers: [] }
    expect(changedMembers('partners.update', { partnerId: 'p', ...before, name: 'Bay 2' }, before)).toEqual({
      input: { partnerId: 'p', name: 'Bay 2' },
      before: { name: 'Bay' },
    })
  })

  test('the former value of a switch is the other one of its two values', () => {
    expect(changedMembers('posts.update', { postId: 'p', isPublished: true }, undefined)).toEqual({
      input: { postId: 'p', isPublished: true },
      before: { postId: 'p', isPublished: false },
    })
  })
})

test('every field of every edit has a label, so that the history can name it', () => {
  for (const call of editCallNames)
    for (const { label } of Object.values(editRules(call).fields)) expect(label).not.toBe('')
})

test('no call whose input the history keeps has a field for a credential', () => {
  const named = Object.entries(contract).flatMap(([name, { effect, transport, input }]) =>
    effect === 'write' && transport === 'http' && 'entries' in input
      ? Object.keys(input.entries as object).map((member) => `${name as WriteCallName} ${member}`)
      : [],
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((each) => /pass(word|code)|secret|token|credential/i.test(each))).toEqual([])
})
