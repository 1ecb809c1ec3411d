import { readFileSync } from 'node:fs'
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

/** The ids in the titles of test files. */
const idsIn = (files: readonly string[]) =>
  new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g,
        ),
      ].flatMap(([, , title = '']) => title.match(/\b[A-Z]+-\d+\b|\b(?:trap|promise) \d+\b/g) ?? []),
    ),
  )

test('every requirement that the full run names is also named in `npm test`', () => {
  const quick = idsIn(tests.filter((file) => !file.includes('.full.')))
  const full = idsIn(tests.filter((file) => file.includes('.full.')))
  expect(full.size).toBeGreaterThan(5)
  expect([...full].filter((id) => !quick.has(id))).toEqual([])
})
