import { expect, test } from 'vitest'
import { fullName } from '#shared/rules/names.ts'

test('a person is called by what is known of the name, else by the fallback', () => {
  expect(fullName({ firstName: 'Mia', lastName: 'Chen' })).toBe('Mia Chen')
  expect(fullName({ firstName: null, lastName: 'Chen' }, 'c-1')).toBe('Chen')
  expect(fullName({ firstName: '', lastName: undefined }, 'c-1')).toBe('c-1')
  expect(fullName({})).toBe('')
})
