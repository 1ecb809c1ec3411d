import { expect, test, vi } from 'vitest'
import { createImportNotice } from '#main/shell/leaving/import-notice.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'

const run = (state: RoverRun['state'], done = 50): RoverRun => ({
  runId: 'run',
  kind: 'rover',
  title: 'Import from Rover',
  startedAt: '2026-01-01T00:00:00.000Z',
  state,
  total: 100,
  done,
  batches: 4,
  batch: 2,
  jobs: 50,
  businesses: 3,
  foundLater: 0,
  notCreated: 0,
  isUnsure: false,
  refused: 0,
  skipped: 0,
  refusedJobs: [],
  imported: [],
  isFinding: false,
  skippable: 0,
})

/** Returns what the taskbar and the system notifications show for these states. */
function shown(isFocused: boolean, ...states: readonly (RoverRun | null)[]) {
  const setProgressBar = vi.fn()
  const notify = vi.fn()
  const tell = createImportNotice({ windows: () => [{ setProgressBar, isFocused: () => isFocused }], notify })
  for (const state of states) tell(state)
  return { bar: setProgressBar.mock.calls, told: notify.mock.calls.map(([, body]) => body) }
}

test('ROV-16 the taskbar shows how far an import is', () => {
  const { bar } = shown(
    true,
    run('running', 0),
    run('checking', 25),
    run('failed'),
    run('running'),
    run('done', 100),
  )
  expect(bar).toEqual([
    [0, { mode: 'normal' }],
    [0.25, { mode: 'normal' }],
    [0.5, { mode: 'error' }],
    [0.5, { mode: 'normal' }],
    [-1],
  ])
  expect(shown(true, run('pausing'), run('paused'), null).bar.slice(1)).toEqual([
    [0.5, { mode: 'paused' }],
    [-1],
  ])
})

test.each([
  ['done', [expect.stringContaining('Successfully created 50 GoTo Jobs')]],
  ['failed', [expect.stringContaining('has stopped')]],
  ['stopped', ['The import was stopped.']],
  ['paused', ['The import is paused.']],
  ['checking', []],
] as const)('ROV-17 an import that is %s shows at most one system notification', (state, told) => {
  expect(shown(false, run('running'), run(state), run(state)).told).toEqual(told)
  // There is no notification about an import that ended before the console started, or while a window has the
  // focus.
  expect(shown(false, run(state)).told).toEqual([])
  expect(shown(true, run('running'), run(state)).told).toEqual([])
})
