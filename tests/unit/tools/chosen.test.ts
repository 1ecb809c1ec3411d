import { expect, test } from 'vitest'
import { chosen } from '#tools/machine/chosen.ts'

const all = [{ name: 'sign-in' }, { name: 'sign-in-code' }, { name: 'jobs' }]
const namesOf = (...words: readonly string[]) => chosen(all, words).map(({ name }) => name)

test('the arguments of a tool choose cases by a part of their names', () => {
  expect(namesOf('jobs', 'sign')).toEqual(['sign-in', 'sign-in-code', 'jobs'])
  expect(namesOf('code')).toEqual(['sign-in-code'])
  expect(chosen(all, [])).toBe(all)
})

test('an argument that no case’s name contains is refused', () => {
  expect(() => namesOf('jobs', 'job-detail')).toThrow(
    'There is no job-detail. Choose among sign-in, sign-in-code, jobs.',
  )
})
