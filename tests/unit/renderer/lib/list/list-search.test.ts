import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listSearchSchema, searchOf } from '#renderer/lib/list/list-search.ts'
import { contract } from '#shared/contract/index.ts'

const { input } = contract['businesses.search']
const searchFor = (query: string) => ({
  ...searchOf('businesses', v.parse(listSearchSchema, { query })),
  filters: {},
})

test('SHELL-22 LIM-01 the search call accepts any query that a list reads from its URL', () => {
  expect(v.parse(input, searchFor('hostel'))).toEqual({ query: 'hostel', from: 0, size: 10, filters: {} })
  const longest = 'x'.repeat(500)
  expect(v.parse(input, searchFor(longest)).query).toBe(longest)
  expect(v.parse(input, searchFor(`${longest}x`)).query).toBe('')
})
