import { expect, test } from 'vitest'
import { processedRecords } from '#shared/contract/processed-records.ts'

test('JOB-50 a job is looked for by its title, among the jobs of its business if it has one', () => {
  const { lookFor } = processedRecords.jobs
  expect(lookFor({ title: 'Farmhand', businessId: 'b1' })).toEqual({
    query: 'Farmhand',
    filters: { businessIds: ['b1'] },
  })
  expect(lookFor({ title: 'Farmhand', businessId: '' })).toEqual({ query: 'Farmhand', filters: {} })
})
