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

test.each(['asc', 'desc'] as const)(
  'a list that is by default %s always shows a sorted column',
  (direction) => {
    const byDefault = { field: 'name', direction } as const
    const other = direction === 'asc' ? 'desc' : 'asc'
    const turned = nextSort(undefined, 'name', byDefault)
    expect(turned).toEqual({ field: 'name', direction: other })
    expect(nextSort(turned, 'name', byDefault)).toBeUndefined()
    const byCode = nextSort(turned, 'code', byDefault)
    expect(byCode).toEqual({ field: 'code', direction: 'asc' })
    expect(nextSort(byCode, 'name', byDefault)).toBeUndefined()
    expect(nextSort({ field: 'code', direction: 'desc' }, 'code', byDefault)).toBeUndefined()
  },
)
