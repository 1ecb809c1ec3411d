import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type EditRules, type EditStates, planEdit } from '#shared/rules/edit-plan.ts'
import { oddMember } from '#shared/rules/odd-values.ts'

const edited: EditRules = {
  noun: 'job',
  fields: {
    name: { kind: 'text', label: 'Name' },
    phone: { kind: 'text', label: 'Phone Number' },
    tagIds: { label: 'Tags', kind: 'ids', rule: v.pipe(v.array(v.string()), v.minLength(1)) },
    min: { kind: 'text', label: 'Minimum' },
    max: { kind: 'text', label: 'Maximum' },
    businessId: { kind: 'text', label: 'Business' },
    businessName: { kind: 'text', label: 'Business Name' },
  },
  together: ['businessId', 'businessName'],
  rules: [
    {
      fields: ['min', 'max'],
      fault: ({ min, max }) => (Number(min) > Number(max) ? `Maximum must be at least ${min}` : undefined),
    },
  ],
}
const own = { name: 'A', phone: '1', tagIds: ['t'], min: 1, max: 9, businessId: 'b', businessName: 'B' }
const plan = (latest: object, changes: EditStates['changes'], states: Partial<EditStates> = {}) =>
  planEdit(edited, { own, seen: own, latest: { ...own, ...latest }, changes, ...states })
const clash = (fields: string) =>
  `Nothing was saved. Another admin has changed ${fields} since you opened this job. Save again to keep what this form shows, or Cancel to see their version.`

describe('a save of a record that another admin has changed', () => {
  test('a save keeps the other admin’s change of another field, and names it', () => {
    expect(plan({ name: 'B', updatedAt: 'later' }, { phone: '2' })).toEqual({
      changes: { phone: '2' },
      note: 'Another admin has changed Name. Their changes were kept.',
    })
    expect(plan({ updatedAt: 'later' }, { phone: '2' })).toEqual({ changes: { phone: '2' } })
  })

  test('a save sends nothing if both admins changed a field, and overwrites once the admin has seen that', () => {
    const latest = { name: 'B', phone: '3' }
    expect(plan(latest, { name: 'C', phone: '2' })).toEqual({
      refused: clash('Name and Phone Number'),
      isClash: true,
      named: ['name', 'phone'],
    })
    expect(plan(latest, { name: 'C', phone: '2' }, { seen: { ...own, ...latest } })).toEqual({
      changes: { name: 'C', phone: '2' },
    })
    expect(plan(latest, { name: 'C' }, { seen: { ...own, name: 'X' } })).toEqual({
      refused: clash('Name'),
      isClash: true,
      named: ['name'],
    })
    expect(plan({ name: 'B' }, { name: 'B' })).toEqual({ changes: { name: 'B' } })
  })

  test('a save merges the lists of two admins', () => {
    expect(plan({ tagIds: ['theirs'] }, { tagIds: ['t', 'mine'] })).toEqual({
      changes: { tagIds: ['theirs', 'mine'] },
      note: 'Another admin has changed Tags. Their changes were kept.',
    })
    expect(plan({ tagIds: null }, { phone: '2' }, { own: { ...own, tagIds: [] } })).toEqual({
      changes: { phone: '2' },
    })
  })

  test('a save does not merge two lists into an invalid one', () => {
    const start = { ...own, tagIds: ['t', 'u'] }
    const states = { own: start, seen: start }
    const changes = { tagIds: ['t'] }
    expect(plan({ tagIds: ['u'] }, changes, states)).toEqual({
      refused: clash('Tags'),
      isClash: true,
      named: ['tagIds'],
    })
    const seen = { ...start, tagIds: ['u'] }
    expect(plan({ tagIds: ['u'] }, changes, { ...states, seen })).toMatchObject({ changes })
  })

  test('a save checks rules across fields against the record’s latest version', () => {
    expect(plan({ max: 4 }, { min: 5 })).toEqual({
      refused:
        'Nothing was saved. Another admin has changed Maximum since you opened this job. With your changes, Maximum must be at least 5.',
      named: ['max'],
    })
    expect(plan({ max: 4 }, { min: 5 }, { seen: { ...own, max: 4 } })).toMatchObject({
      refused: expect.stringContaining('at least 5'),
    })
    expect(plan({ max: 4 }, { min: 3 })).toMatchObject({ changes: { min: 3 } })
    // A stored record that breaks a rule must not prevent edits of other fields.
    expect(plan({ max: 0 }, { name: 'C' })).toMatchObject({ changes: { name: 'C' } })
    expect(plan({}, { min: 10 })).toEqual({
      refused: 'Nothing was saved. With your changes, Maximum must be at least 10.',
      named: [],
    })
  })

  test('fields that one control sets count as one field in a save', () => {
    const latest = { businessId: 'c', businessName: 'Same' }
    const changes = { businessId: 'd' }
    expect(plan(latest, changes)).toEqual({
      refused: clash('Business'),
      isClash: true,
      named: ['businessId', 'businessName'],
    })
    expect(plan(latest, changes, { seen: { ...own, ...latest } })).toEqual({
      changes: { businessId: 'd', businessName: 'B' },
    })
    // The form opened without a name of the business, and removes the one that was set since.
    const nameless = { ...own, businessName: undefined }
    expect(plan(latest, changes, { own: nameless, seen: { ...own, ...latest } })).toEqual({
      changes: { businessId: 'd', businessName: null },
    })
    // One of the two has been set to what the other admin set.
    expect(plan({ businessId: 'c', businessName: 'C' }, { businessId: 'c', businessName: 'D' })).toEqual({
      refused: clash('Business'),
      isClash: true,
      named: ['businessName', 'businessId'],
    })
  })

  test('an unreadable value is no change in a save, and is not overwritten', () => {
    const odd = (name: string) => ({ [name]: undefined, [oddMember]: { [name]: { stored: 7 } } })
    expect(plan(odd('name'), { phone: '2' })).toEqual({ changes: { phone: '2' } })
    expect(plan(odd('name'), { name: 'C' })).toEqual({
      refused: 'Nothing was saved. Name could not be read, and so cannot be changed here.',
      named: [],
    })
  })

  test('a field without a value is not sent in a save', () => {
    expect(plan({}, { name: undefined, phone: null })).toEqual({ changes: { phone: null } })
  })
})
