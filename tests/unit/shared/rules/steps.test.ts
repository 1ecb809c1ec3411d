import { expect, test } from 'vitest'
import { mapped } from '#shared/rules/steps.ts'
import { countSteps } from '#tests/support/all-steps.ts'

test('a map of hundreds of thousands can pause after each thousand (issue 14)', () => {
  const { value, pauses } = countSteps(
    mapped(
      Array.from({ length: 200_000 }, (_, id) => id),
      (id) => [id, `name ${id}`],
    ),
  )
  expect(pauses).toBe(200)
  expect(value.get(199_999)).toBe('name 199999')
  expect(value.size).toBe(200_000)
})
