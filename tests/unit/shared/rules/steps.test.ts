import { expect, test } from 'vitest'
import { mapped } from '#shared/rules/steps.ts'
import { countSteps } from '#tests/support/e2e/all-steps.ts'

test('mapping a hundred thousand values can pause after each thousand', () => {
  const { value, pauses } = countSteps(
    mapped(
      Array.from({ length: 100_000 }, (_, id) => id),
      (id) => [id, `name ${id}`],
    ),
  )
  expect(pauses).toBe(100)
  expect(value.get(99_999)).toBe('name 99999')
  expect(value.size).toBe(100_000)
})
