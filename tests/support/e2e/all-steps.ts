import type { Steps } from '#shared/rules/steps.ts'

/** Does all steps of some work immediately; returns the result, and how often the work could have paused. */
export function countSteps<T>(steps: Steps<T>): { readonly value: T; readonly pauses: number } {
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1
  return { value: step.value, pauses }
}

/** Does all steps of some work immediately; returns its result. */
export const allSteps = <T>(steps: Steps<T>): T => countSteps(steps).value
