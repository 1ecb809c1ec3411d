import { expect, test } from 'vitest'
import { fieldColumns } from '#shared/contract/field-columns.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { recordNames, records } from '#shared/records/records.ts'
import { fullName, nameOrId, recordId, recordName } from '#shared/rules/names.ts'

test('a person is named by the known part of the name, or else by the fallback', () => {
  expect(fullName({ firstName: 'Mia', lastName: 'Chen' })).toBe('Mia Chen')
  expect(fullName({ firstName: null, lastName: 'Chen' }, 'c-1')).toBe('Chen')
  expect(fullName({ firstName: '', lastName: undefined }, 'c-1')).toBe('c-1')
  expect(fullName({})).toBe('')
  expect(fullName({ firstName: ' ', lastName: '\t' }, 'c-1')).toBe('c-1')
  expect(fullName({ firstName: ' Mia ', lastName: ' Chen' })).toBe('Mia Chen')
})

test.each(recordNames)('a record of the kind %s is named by its name member, or by its id', (kind) => {
  const { id, name = 'name' }: RecordKind = records[kind]
  const named = recordName(kind, { [id]: 'r-1', [name]: 'Zebra' })
  expect(named).toBe('name' in records[kind] ? 'Zebra' : 'r-1')
  expect(recordId(kind, { [id]: 'r-1', [name]: 'Zebra' })).toBe('r-1')
  for (const blank of [undefined, null, ' '])
    expect(recordName(kind, { [id]: 'r-1', [name]: blank })).toBe('r-1')
})

test.each(recordNames)('a record of the kind %s is named and found by its own fields', (kind) => {
  const { name, alsoFoundBy = [] }: RecordKind = records[kind]
  const fields = fieldColumns(kind).map(({ key }) => key)
  expect(fields).toEqual(expect.arrayContaining([...(name === undefined ? [] : [name]), ...alsoFoundBy]))
})

test.each([
  ['admins', { userSub: 's-1' }, 'userEmail'],
  ['userProfiles', { userSub: 's-1' }, 'email'],
] as const)(
  'ADM-02 USR-02 a record of the kind %s is named by the names, or else by the email, or else by the id',
  (kind, id, email) => {
    const person = { ...id, firstName: 'Ann', lastName: 'O’Lee', [email]: 'ann@goto.example' }
    expect(recordName(kind, person)).toBe('Ann O’Lee')
    expect(recordName(kind, { ...person, firstName: null })).toBe('O’Lee')
    expect(recordName(kind, { ...person, firstName: ' ', lastName: '' })).toBe('ann@goto.example')
    expect(recordName(kind, { ...id, [email]: ' ' })).toBe('s-1')
    expect(recordName(kind, id)).toBe('s-1')
  },
)

test('a referral is named by its description, or else by its code, or else by its id', () => {
  const id = { referralId: 'r-1' }
  expect(recordName('referrals', { ...id, description: 'Summer', code: 'SUN' })).toBe('Summer')
  expect(recordName('referrals', { ...id, description: ' ', code: 'SUN' })).toBe('SUN')
  expect(recordName('referrals', id)).toBe('r-1')
})

test('a record without a name, or with a blank one, is named by its id', () => {
  expect(nameOrId('Reef Hostel', 'b-1')).toBe('Reef Hostel')
  for (const name of [undefined, null, '', ' \t']) expect(nameOrId(name, 'b-1')).toBe('b-1')
})
