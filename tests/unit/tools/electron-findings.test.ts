import { expect, test } from 'vitest'
import { accepted, findingProblems } from '#tools/checks/electron-findings.ts'

test('each accepted security finding has a reason and is no problem', () => {
  expect(findingProblems(accepted)).toEqual([])
  for (const { reason } of accepted) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})

test('a security finding that was accepted in another file only is a problem', () => {
  const found = [...accepted, { rule: 'NODE_INTEGRATION_JS_CHECK', file: 'src/main/shell/windows/window.ts' }]
  expect(findingProblems(found)).toEqual([
    'NODE_INTEGRATION_JS_CHECK in src/main/shell/windows/window.ts: mend it, or write down why it stays',
  ])
  expect(
    findingProblems([...accepted, { rule: 'OPEN_EXTERNAL_JS_CHECK', file: 'src/main/other.ts' }]),
  ).toHaveLength(1)
})

test('an accepted security finding that no longer occurs is a problem', () => {
  expect(findingProblems(accepted.slice(1))).toEqual([
    'CSP_GLOBAL_CHECK in the console is no longer found: remove its exception',
  ])
})
