import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCounts, summary } from '#tools/checks/report.ts'
import { chooseRounds, rounds } from '#tools/checks/steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'goto-admin-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reportOf = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counting test cases', () => {
  test('vitest', () => {
    const file = reportOf({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(readCounts(false, 'vitest', file)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  test('playwright, where a case that passed only on a retry has failed', () => {
    const file = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } })
    expect(readCounts(false, 'playwright', file)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  test('a failed step has at least one failure', () => {
    const green = reportOf({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 })
    expect(readCounts(false, 'vitest', green).failed).toBe(1)
    expect(readCounts(false, 'vitest', join(folder, 'never-written.json')).failed).toBe(1)
    expect(readCounts(false).failed).toBe(1)
    expect(readCounts(true)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

test('the last line of the summary has the totals of all steps', () => {
  const text = summary([
    { title: 'types', result: { ok: true, seconds: 1.25, counts: readCounts(true) } },
    { title: 'unit', result: { ok: true, seconds: 10, counts: { passed: 40, failed: 0, skipped: 0 } } },
    { title: 'end to end', result: { ok: false, seconds: 20, counts: { passed: 2, failed: 1, skipped: 1 } } },
    { title: 'package' },
  ])
  expect(text.split('\n')).toEqual([
    '',
    '  ok      types          1.3 s',
    '  ok      unit          10.0 s  40 passed',
    '  FAILED  end to end    20.0 s  2 passed, 1 failed, 1 skipped',
    '  --      package     not run',
    '',
    '42 passed, 1 failed',
  ])
})

describe('a command line', () => {
  const names = (...chosen: Parameters<typeof chooseRounds>) =>
    chooseRounds(...chosen).map((round) => round.map(({ name }) => name))

  test('without names runs every step, and only the full run has the long ones', () => {
    expect(chooseRounds([], true)).toEqual(rounds)
    const usual = rounds.flat().filter(({ fullOnly }) => !fullOnly)
    expect(names([], false).flat()).toEqual(usual.map(({ name }) => name))
    const long = rounds.flat().filter(({ fullOnly }) => fullOnly)
    expect(long.map(({ name }) => name)).toEqual([
      'interleavings',
      'draft-kills',
      'component-shuffled',
      'linux-packages',
      'windows-packages',
      'macos-package',
      'rollout',
      'provider',
      'e2e-full',
      'e2e-odd',
      'networks',
    ])
  })

  test('chooses steps by name, in their usual order, in parallel if they share a round', () => {
    expect(names(['e2e', 'types', 'layers', 'e2e-full'], false)).toEqual([
      ['types', 'layers'],
      ['e2e'],
      ['e2e-full'],
    ])
    expect(() => chooseRounds(['unit', 'speed'], false)).toThrow(
      /^There is no step speed\. The steps: format, /,
    )
  })
})
