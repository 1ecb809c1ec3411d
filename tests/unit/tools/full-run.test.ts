import { expect, test } from 'vitest'
import { trackedFiles } from '#tools/checks/changes.ts'
import { isTestOf, steps } from '#tools/checks/steps.ts'

const tests = trackedFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** The steps that run a file. */
const stepsOf = (file: string) => steps.filter((step) => step.tests && isTestOf(step.tests, file))

test('every test file belongs to one step of `npm test`, or only to the full run', () => {
  const own = (file: string) => stepsOf(file).filter(({ fullOnly }) => !fullOnly)
  // A console that is installed has its own command.
  const others = tests.filter((file) => !file.startsWith('tests/installed/'))
  expect(others.filter((file) => own(file).length !== (file.includes('.full.') ? 0 : 1))).toEqual([])
  expect(others.filter((file) => stepsOf(file).length === 0)).toEqual([])
})
