import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test } from 'vitest'
import { collectStarts, registerStarts } from '#main/shell/windows/starts.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const link = 'goto-admin://jobs/j-1'

/** Starts a console with these arguments; returns its starts and links. */
function start(...argv: string[]) {
  const app = new EventEmitter()
  const { open, passTo } = collectStarts(app as App, ['/opt/goto-admin', ...argv])
  const taken: (string | undefined)[] = []
  return {
    taken,
    open,
    begin: () => passTo((asked) => taken.push(asked)),
    again: (...later: string[]) => fire(app, 'second-instance', ['/opt/goto-admin', ...later], '/home', null),
    openUrl: (address: string) => fire(app, 'open-url', address),
  }
}

describe('the link of a start', () => {
  test.each([
    [
      'the link among the arguments, after those of the system',
      ['--user-data-dir=/tmp/x', '--', link],
      [link],
    ],
    [
      'nothing in a start without a link',
      ['.', '--flag=goto-admin://jobs/j-1', 'https://goto.example/goto-admin://x'],
      [],
    ],
  ])('the console is started for %s', (_, argv, expected) => {
    const { begin, taken } = start(...argv)
    begin()
    expect(taken).toEqual(expected)
  })

  test('a second start opens its link, or shows the window', () => {
    const { begin, taken, again } = start()
    begin()
    again('--', link)
    again()
    expect(taken).toEqual([link, undefined])
  })

  test('a link on macOS comes with an event, which the console handles itself', () => {
    const { begin, taken, openUrl } = start()
    begin()
    expect(openUrl('goto-admin://nowhere')).toBe(true)
    expect(taken).toEqual(['goto-admin://nowhere'])
  })

  test('a link that the console opens itself is taken like a link of the system', () => {
    const { begin, taken, open } = start()
    open('goto-admin://rover-jobs')
    begin()
    open('goto-admin://tags')
    expect(taken).toEqual(['goto-admin://rover-jobs', 'goto-admin://tags'])
  })

  test('links wait in order until the console can open windows', () => {
    const { begin, taken, openUrl, again } = start(link)
    openUrl('goto-admin://tags')
    again()
    expect(taken).toEqual([])
    begin()
    again('goto-admin://places')
    expect(taken).toEqual([link, 'goto-admin://tags', undefined, 'goto-admin://places'])
  })
})

describe('registration with the system', () => {
  const registered = (isPackaged: boolean, isAsked: boolean, platform: NodeJS.Platform = 'linux') => {
    const calls: unknown[] = []
    registerStarts(
      {
        isPackaged,
        commandLine: { hasSwitch: (name: string) => isAsked && name === 'register-links' } as never,
        getAppPath: () => '/src/console',
        setAsDefaultProtocolClient: (...call) => {
          calls.push(call)
          return true
        },
        setAppUserModelId: (id) => void calls.push(id),
      },
      { platform, execPath: '/bin/electron' },
    )
    return calls
  }

  test('a console from its source registers the scheme of links only if asked', () => {
    expect(registered(false, true)).toEqual([['goto-admin', '/bin/electron', ['/src/console']]])
    expect(registered(false, false)).toEqual([])
    expect(registered(true, true)).toEqual([])
  })

  test('Windows gets the app id that the shortcuts have', () => {
    expect(registered(true, false, 'win32')).toEqual(['au.goto.admin'])
    expect(registered(true, false, 'darwin')).toEqual([])
  })
})
