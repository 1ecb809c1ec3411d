import { expect, test, vi } from 'vitest'
import { createRunNotice } from '#main/shell/leaving/run-notice.ts'
import type { Run } from '#shared/entities/run.ts'
import { newRun } from '#tests/support/samples/sample-run.ts'

const run = (state: Run['state'], done = 50, more: Partial<Run> = {}): Run =>
  newRun({ state, done, counts: { ...newRun().counts, done: 50 }, extra: { businesses: 3 }, ...more })

/** Returns what the taskbar and the system notifications show for these states. */
function shown(isFocused: boolean, ...states: readonly (Run | null)[]) {
  const setProgressBar = vi.fn()
  const notify = vi.fn()
  const tell = createRunNotice({ windows: () => [{ setProgressBar, isFocused: () => isFocused }], notify })
  for (const state of states) tell(state ? [state] : [])
  return {
    bar: setProgressBar.mock.calls,
    told: notify.mock.calls.map(([, body]) => body),
    opens: notify.mock.calls.map(([, , path]) => path),
  }
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

test.each([
  ['done', '50 of 100 records were changed.'],
  ['failed', 'The changes have stopped. The console shows why, and how to continue.'],
  ['stopped', 'The changes were stopped.'],
  ['paused', 'The changes are paused.'],
] as const)('a notification about a change of many records that is %s opens their list', (state, body) => {
  const change = { kind: 'writes', call: 'tags.update', title: 'Archive 100 tags' } as const
  const { told, opens } = shown(false, run('running', 0, change), run(state, 100, change))
  expect([told, opens]).toEqual([[body], ['/tags']])
})

test('a run that goes on shows its progress, although another one is paused', () => {
  const notify = vi.fn()
  const setProgressBar = vi.fn()
  const tell = createRunNotice({ windows: () => [{ setProgressBar, isFocused: () => false }], notify })
  tell([run('paused', 10, { runId: 'other' }), run('running', 20)])
  expect(setProgressBar.mock.calls).toEqual([[0.2, { mode: 'normal' }]])
})
