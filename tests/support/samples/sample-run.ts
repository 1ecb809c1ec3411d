import type { Run } from '#shared/entities/run.ts'

/** An import of 100 jobs that has begun, with these differences. */
export const newRun = (more: Partial<Run> = {}): Run => ({
  runId: 'run',
  kind: 'rover',
  call: 'rover.import',
  title: 'Import from Rover',
  startedAt: '2026-01-01T00:00:00.000Z',
  state: 'running',
  total: 100,
  done: 0,
  batches: 4,
  batch: 2,
  counts: { done: 0, found: 0, already: 0, refused: 0, failed: 0, skipped: 0, unknown: 0 },
  extra: {},
  isUnsure: false,
  missedRows: [],
  arrivedRows: [],
  isFinding: false,
  skippable: 0,
  ...more,
})
