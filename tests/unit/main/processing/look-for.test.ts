import { expect, test } from 'vitest'
import { lookFor } from '#main/processing/look-for.ts'

test('JOB-50 the check looks for a job by its title, among the jobs of its business if it has one', () => {
  expect(lookFor('jobs', { title: 'Farmhand', businessId: 'b1' })).toEqual({
    query: 'Farmhand',
    filters: { businessIds: ['b1'] },
  })
  expect(lookFor('jobs', { title: 'Farmhand', businessId: '' })).toEqual({ query: 'Farmhand', filters: {} })
})
