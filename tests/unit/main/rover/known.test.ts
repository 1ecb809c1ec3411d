import { expect, test } from 'vitest'
import { nothingKnown, type RunRecord, snapshot } from '#main/rover/known.ts'
import { resultOf } from '#main/rover/result.ts'

const startedAt = '2026-03-01T00:00:00.000Z'
const run = (end: RunRecord['end']): RunRecord => ({
  runId: 'run',
  startedAt,
  ids: ['left'],
  fates: new Map(),
  businesses: 0,
  end,
  failure: undefined,
  parts: [],
})

test.each([
  ['stopped', 'The import was stopped before.'],
  ['open', 'The import has not reached this job yet.'],
] as const)('ROV-17 the result of an import that is %s says why a job was not sent', (end, why) => {
  expect(resultOf(run(end), [], nothingKnown())).toContain(why)
})

test.each([
  ['done', false],
  ['stopped', false],
  ['open', true],
  ['failed', true],
] as const)('thirty days after its start, an import that is %s is still kept: %s', (end, isKept) => {
  const known = { ...nothingKnown(), runs: new Map([['mia', run(end)]]) }
  const keptAfter = (ms: number) => {
    const kept = snapshot(known, Date.parse(startedAt) + ms)
    return kept.is === 'known' && kept.runs.length === 1
  }
  const month = 30 * 24 * 3_600_000
  expect([keptAfter(month - 1), keptAfter(month)]).toEqual([true, isKept])
})
