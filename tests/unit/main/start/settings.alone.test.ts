import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#main/start/settings.ts'

vi.mock('electron', () => ({ app: { isPackaged: true, commandLine: { removeSwitch: () => {} } } }))

const { argv } = process
beforeEach(() => {
  process.argv = ['goto-admin', '--remote-debugging-port=9222']
})
afterEach(() => {
  process.argv = argv
})

/** Starts under a policy that has only these settings. */
const startedWith = (settings: Readonly<Record<string, unknown>>) =>
  readConfig({ policy: { place: 'the file', sources: [{ where: 'the file', settings }] } })

test.each([{}, { allowRemoteDebugging: false }])(
  'a switch for testers is refused under the policy %o',
  (settings) => {
    expect(startedWith(settings)).toEqual({
      refusal: expect.stringMatching(/^GoTo Admin was started with --remote-debugging-port\. /),
    })
  },
)

test('a switch for testers passes where the policy allows it', () => {
  expect(startedWith({ allowRemoteDebugging: true })).toEqual({
    refusal: expect.stringContaining('apiBase'),
  })
})

test('a policy that cannot be read allows no switch for testers', () => {
  expect(readConfig({ refusal: 'the file is no JSON' })).toEqual({
    refusal: expect.stringMatching(/--remote-debugging-port/),
  })
})
