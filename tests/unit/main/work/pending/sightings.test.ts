import { expect, test } from 'vitest'
import { createSightings } from '#main/work/pending/sightings.ts'
import { deleted } from './support/changes.ts'

test.each([
  [49, 1],
  [50, 0],
])('ERR-13 after %i other searches the total is known to count %i deleted rows', (others, counted) => {
  const sightings = createSightings()
  const search = (query: string, ids: readonly string[]) =>
    sightings.counted(
      'jobs',
      { query, from: 0, size: 10 },
      { data: ids.map((jobId) => ({ jobId })), total: 5 },
      [deleted({ id: 'a' })],
    )
  search('chef', ['a'])
  for (let other = 0; other < others; other += 1) search(`other ${other}`, [])
  expect(search('chef', [])).toBe(counted)
})
