import type { Steps } from '#shared/rules/steps.ts'

/** Does all steps of some work at once; returns its result. */
export function allSteps<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
