import { expect, test } from 'vitest'
import { searchFor } from '#main/work/pending/check-change.ts'

test('JOB-50 the check looks for a job by its title, among the jobs of its business if it has one', () => {
  expect(searchFor('jobs', { title: 'Farmhand', businessId: 'b1' })).toEqual({
    query: 'Farmhand',
    filters: { businessIds: ['b1'] },
  })
  expect(searchFor('jobs', { title: 'Farmhand', businessId: '' })).toEqual({ query: 'Farmhand', filters: {} })
})
