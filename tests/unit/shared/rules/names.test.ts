import { expect, test } from 'vitest'
import { fullName, nameOrId } from '#shared/rules/names.ts'

test('a person is named by the known part of the name, or else by the fallback', () => {
  expect(fullName({ firstName: 'Mia', lastName: 'Chen' })).toBe('Mia Chen')
  expect(fullName({ firstName: null, lastName: 'Chen' }, 'c-1')).toBe('Chen')
  expect(fullName({ firstName: '', lastName: undefined }, 'c-1')).toBe('c-1')
  expect(fullName({})).toBe('')
  expect(fullName({ firstName: ' ', lastName: '\t' }, 'c-1')).toBe('c-1')
  expect(fullName({ firstName: ' Mia ', lastName: ' Chen' })).toBe('Mia Chen')
})

test('a record without a name, or with a blank one, is named by its id', () => {
  expect(nameOrId('Reef Hostel', 'b-1')).toBe('Reef Hostel')
  for (const name of [undefined, null, '', ' \t']) expect(nameOrId(name, 'b-1')).toBe('b-1')
})
