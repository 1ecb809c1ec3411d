import { expect, test } from 'vitest'
import { mapped } from '#shared/rules/steps.ts'

test('a map of hundreds of thousands can pause after each thousand (issue 14)', () => {
  const steps = mapped(
    Array.from({ length: 200_000 }, (_, id) => id),
    (id) => [id, `name ${id}`],
  )
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1
  expect(pauses).toBe(200)
  expect(step.value.get(199_999)).toBe('name 199999')
  expect(step.value.size).toBe(200_000)
})
