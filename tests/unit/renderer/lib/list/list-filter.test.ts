import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listFilterSchema } from '#renderer/lib/list/list-filter.ts'
import { maxQueryLength } from '#shared/contract/search.ts'

test('a filter in the URL may be as long as a search query, and no longer', () => {
  const read = (search: object) => v.parse(listFilterSchema, search).filter
  expect(read({ filter: 'ann' })).toBe('ann')
  expect(read({})).toBe('')
  expect(read({ filter: 7 })).toBe('')
  expect(read({ filter: 'x'.repeat(maxQueryLength + 1) })).toBe('')
})
