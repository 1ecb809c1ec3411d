import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readReport, summary } from '#tools/checks/report.ts'
import { chooseRounds, rounds } from '#tools/checks/steps.ts'
import { reportVariable } from '#tools/checks/vitest-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'goto-admin-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reportOf = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the report of a step', () => {
  test('vitest', () => {
    const report = { passed: 7, failed: 2, skipped: 2, failures: ['a.test.ts: a > b'] }
    expect(readReport(false, 'vitest', reportOf(report))).toEqual(report)
  })

  test('playwright, where a case that passed only on a retry has failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'jobs.spec.ts',
      line: 7,
      tests: [{ status }],
    })
    const file = reportOf({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [
        {
          specs: [spec('opens', 'expected'), spec('saves', 'flaky')],
          suites: [{ specs: [spec('ends', 'unexpected')] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    })
    expect(readReport(false, 'playwright', file)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: ['jobs.spec.ts:7: saves', 'jobs.spec.ts:7: ends', 'no browser'],
    })
  })

  test('a failed step has at least one failure', () => {
    const green = reportOf({ passed: 7, failed: 0, skipped: 0, failures: [] })
    expect(readReport(false, 'vitest', green).failed).toBe(1)
    expect(readReport(false, 'vitest', join(folder, 'never-written.json')).failed).toBe(1)
    expect(readReport(false).failed).toBe(1)
    expect(readReport(true)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] })
  })
})

const stepReport = (passed: number, failed = 0, failures: string[] = [], skipped = 0) => ({
  passed,
  failed,
  skipped,
  failures,
})

test('the summary names what failed, and its last line has the totals of all steps', () => {
  const text = summary([
    { title: 'types', result: { ok: true, seconds: 1.25, report: readReport(true) } },
    { title: 'unit', result: { ok: true, seconds: 10, report: stepReport(40) } },
    {
      title: 'end to end',
      result: { ok: false, seconds: 20, report: stepReport(2, 1, ['jobs.spec.ts:7:\n  saves'], 1) },
    },
    { title: 'package' },
  ])
  expect(text.split('\n')).toEqual([
    '',
    '  ok      types          1.3 s',
    '  ok      unit          10.0 s  40 passed',
    '  FAILED  end to end    20.0 s  2 passed, 1 failed, 1 skipped',
    '  --      package     not run',
    '',
    '  jobs.spec.ts:7: saves',
    '',
    '42 passed, 1 failed',
  ])
})

test('the summary stays short when very much failed', () => {
  const failures = Array.from({ length: 100 }, () => 'x'.repeat(5000))
  const result = { ok: false, seconds: 1, report: stepReport(0, 100, failures) }
  expect(summary([{ title: 'unit', result }]).length).toBeLessThan(2000)
})

test('vitest reports each failure, also one outside of a test', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const tests = join(folder, 'some.test.ts')
  writeFileSync(
    tests,
    `import { expect, test } from 'vitest'
    test('right', () => {})
    test('wrong', () => { expect(1).toBe(2) })
    test('too late', async () => { void Promise.reject(new Error('nobody waits')) })
    test.skip('not now', () => {})`,
  )
  const report = join(folder, 'vitest.json')
  const run = spawnSync(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      `--reporter=${resolve('tools/checks/vitest-report.ts')}`,
    ],
    { env: { ...process.env, [reportVariable]: report }, encoding: 'utf8' },
  )
  expect(run.status, run.stdout + run.stderr).toBe(1)
  expect(readReport(false, 'vitest', report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      'some.test.ts: wrong',
      expect.stringMatching(/^outside of a test: Error: nobody waits at .*some\.test\.ts:4:\d+$/),
    ],
  })
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
