import { expect, test } from 'vitest'
import { remembered, rememberedSteps } from '#renderer/lib/long-list/remembered.ts'

test('what was made of a list is made once, and made anew for another list', () => {
  const made = remembered((of: readonly number[]) => ({ of }))
  const list = [1]
  expect(made(list)).toBe(made(list))
  expect(made([1])).not.toBe(made(list))
})

test('what was made of a list in steps is returned without a step the second time', () => {
  const made = rememberedSteps(function* (of: readonly number[]) {
    yield
    return { of }
  })
  const list = [1]
  const steps = made(list)
  steps.next()
  const { value } = steps.next()
  expect(value).toEqual({ of: list })
  expect(made(list).next()).toEqual({ done: true, value })
  expect(made(list).next().value).toBe(value)
})
