import { expect, test } from 'vitest'
import { nextSort } from '#renderer/components/table/next-sort.ts'

test('JOB-11 clicks sort a column ascending, descending and not at all, in turn', () => {
  const ascending = nextSort(undefined, 'title')
  expect(ascending).toEqual({ field: 'title', direction: 'asc' })
  const descending = nextSort(ascending, 'title')
  expect(descending).toEqual({ field: 'title', direction: 'desc' })
  expect(nextSort(descending, 'title')).toBeUndefined()
})

test('JOB-11 another column starts ascending, after any sort', () => {
  for (const direction of ['asc', 'desc'] as const)
    expect(nextSort({ field: 'title', direction }, 'expiresAt')).toEqual({
      field: 'expiresAt',
      direction: 'asc',
    })
})
