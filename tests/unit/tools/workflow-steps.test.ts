import { expect, test } from 'vitest'
import { asGithubEnvironment } from '#tools/release/throw-away.ts'
import { type Contexts, filledIn, runs, variablesIn } from '#tools/rollout/workflow.ts'

const contexts: Contexts = {
  env: { KEY_ID: 'mine' },
  github: { event_name: 'schedule' },
  matrix: { system: 'linux' },
  runner: { os: 'Linux' },
  secrets: {},
  vars: {},
}

test.each([
  ['matrix.system', 'linux'],
  ['vars.KEY_ID || env.KEY_ID', 'mine'],
  ["github.event_name == 'push' && 'real' || 'dry'", 'dry'],
  ["github.event_name != 'push' && matrix.unsigned || ''", ''],
  ["format('release-{0}', matrix.system)", 'release-linux'],
])('the expression %s of a workflow is filled in as %s', (expression, filled) => {
  expect(filledIn(`a $\{{ ${expression} }} b`, contexts)).toBe(`a ${filled} b`)
})

test.each([
  [undefined, true],
  ["runner.os == 'Linux'", true],
  ["github.event_name == 'push'", false],
  ["vars.ATTEST && github.event_name == 'push'", false],
  ["matrix.updates_itself && github.event_name != 'push'", false],
  ['failure()', false],
])('a workflow step with if: %s runs: %s', (condition, expected) => {
  expect(runs(condition === undefined ? {} : { if: condition }, contexts)).toBe(expected)
})

test('variables of one line and of several reach later steps of a workflow', () => {
  const several = { KEY: 'one\ntwo\n\nthree', ID: 'a=b' }
  expect(variablesIn(`A=1\n${asGithubEnvironment(several)}B=\n`)).toEqual({ A: '1', ...several, B: '' })
})
