import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readReport, type StepReport, summary } from '#tools/checks/report.ts'
import { reportVariable } from '#tools/checks/vitest-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'goto-admin-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reportOf = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the report of a step', () => {
  test('the report of a vitest step is read with its numbers and failures', () => {
    const report = { passed: 7, failed: 2, skipped: 2, failures: ['a.test.ts: a > b'], files: [] }
    expect(readReport(false, 'vitest', reportOf(report))).toEqual(report)
  })

  test('the report of a playwright step counts a case that passed only on a retry as failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'jobs.spec.ts',
      line: 7,
      tests: [{ status, results: [{ duration: 1500 }, { duration: 500 }] }],
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
      files: [{ file: 'jobs.spec.ts', seconds: 6 }],
    })
  })

  test('a failed step has at least one failure', () => {
    const green = reportOf({ passed: 7, failed: 0, skipped: 0, failures: [], files: [] })
    expect(readReport(false, 'vitest', green).failed).toBe(1)
    expect(readReport(false, 'vitest', join(folder, 'never-written.json')).failed).toBe(1)
    expect(readReport(false).failed).toBe(1)
    expect(readReport(true)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [], files: [] })
  })
})

const stepReport = (passed: number, failed = 0, failures: string[] = [], skipped = 0): StepReport => ({
  passed,
  failed,
  skipped,
  failures,
  files: [],
})

const outcome = (
  name: string,
  ok: boolean,
  seconds: number,
  report = stepReport(0),
  cpuSeconds?: number,
) => ({
  name,
  title: name,
  result: { ok, seconds, cpuSeconds, report },
})

test('the summary names what failed, what did not run and the slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  const text = summary([
    outcome('types', true, 1.25),
    outcome('unit', true, 10, { ...stepReport(40), files }, 17.25),
    outcome('e2e', false, 20, stepReport(2, 1, ['jobs.spec.ts:7:\n  saves'], 1)),
    { name: 'package', title: 'package' },
    { name: 'host', title: 'host', skippedBecause: 'nothing has changed' },
  ])
  expect(text.split('\n')).toEqual([
    '',
    '  ok      types      1.3 s      – CPU s',
    '  ok      unit      10.0 s   17.3 CPU s  40 passed',
    '  FAILED  e2e       20.0 s      – CPU s  2 passed, 1 failed, 1 skipped',
    '  --      package  not run',
    '  --      host     nothing has changed',
    '',
    '  The slowest files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `  ${at.toFixed(1).padStart(6)} s  ${at}.test.ts`),
    '',
    '  jobs.spec.ts:7: saves',
    '',
    '42 passed, 1 failed',
  ])
})

test('the summary names a step that takes more than a quarter over its budget', () => {
  const budget = { unit: 100, component: 100 }
  const run = (unit: number) =>
    summary([outcome('unit', true, 1, stepReport(1), unit), outcome('component', true, 1)], budget)
  expect(run(125)).not.toContain('budget')
  expect(run(126).split('\n').slice(-4)).toEqual([
    '  Over budget (`npm run budget` records new ones):',
    '  unit used 126 CPU seconds; its budget is 100.',
    '',
    '1 passed, 0 failed',
  ])
})

test('the summary stays short when many tests fail', () => {
  const failures = Array.from({ length: 100 }, () => 'x'.repeat(5000))
  expect(summary([outcome('unit', false, 1, stepReport(0, 100, failures))]).length).toBeLessThan(2000)
})

test('vitest reports each failure, even outside of a test', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const tests = join(folder, 'some.test.ts')
  writeFileSync(
    tests,
    `import { expect, test } from 'vitest'
    test('right', () => {})
    test('wrong', () => { expect(1).toBe(2) })
    test('too late', async () => { void Promise.reject(new Error('nobody waits')) })
    let tries = 0
    test('a case that passes on the retry', { retry: 1 }, () => { expect(++tries).toBe(2) })
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
    failed: 2,
    skipped: 1,
    failures: [
      'some.test.ts: wrong',
      'some.test.ts: a case that passes on the retry',
      expect.stringMatching(/^outside of a test: Error: nobody waits at .*some\.test\.ts:4:\d+$/),
    ],
    files: [{ file: 'some.test.ts', seconds: expect.any(Number) }],
  })
})
