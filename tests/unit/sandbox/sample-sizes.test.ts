import { expect, test } from 'vitest'
import { sizesOf } from '#sandbox/sample/sizes.ts'

test.each([
  [60, { jobs: 60, businesses: 60, users: 60, logs: 60 }],
  [100_000, { jobs: 100_000, businesses: 100_000, users: 20_000, logs: 20_000 }],
  [333_333, { jobs: 333_333, businesses: 100_000, users: 66_666, logs: 20_000 }],
  [1_000_000, { jobs: 1_000_000, businesses: 100_000, users: 200_000, logs: 20_000 }],
])('the sample of scale %d has these sizes', (scale, sizes) => {
  expect(sizesOf(scale)).toEqual(sizes)
})
