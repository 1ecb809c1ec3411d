import { expect, test } from 'vitest'
import type { Fate } from '#main/rover/events.ts'
import type { RunRecord } from '#main/rover/known.ts'
import { resultOf } from '#main/rover/result.ts'

const run = (end: RunRecord['end']): RunRecord => ({
  runId: 'run',
  startedAt: '2026-03-01T00:00:00.000Z',
  ids: ['left'],
  fates: new Map<string, Fate>(),
  businesses: 0,
  end,
  failure: undefined,
})
const known = { runs: new Map(), imported: new Map(), unsure: new Map() }

test.each([
  ['stopped', 'The import was stopped before.'],
  ['open', 'The import has not reached this job yet.'],
] as const)('ROV-17 the result of an import that is %s says why a job was not sent', (end, why) => {
  expect(resultOf(run(end), [], known)).toContain(why)
})
