import { readFileSync } from 'node:fs'
import type { CommandLine } from 'electron'
import { describe, expect, test } from 'vitest'
import { guardStart, refusedSwitches, refusedSwitchesMessage } from '#main/shell/switches.ts'

const linux = '/opt/GoTo Admin/goto-admin'
const windows = 'C:\\Program Files\\GoTo Admin\\GoTo Admin.exe'
const mac = '/Applications/GoTo Admin.app/Contents/MacOS/GoTo Admin'
const refused = (args: readonly string[], platform: NodeJS.Platform = 'linux', forTesters = false) =>
  refusedSwitches([linux, ...args], platform, forTesters)

describe('refused switches of an installed console', () => {
  // It accepts the few that it knows, so any other is refused.
  test.each([
    '--remote-debugging-port=9222',
    '--ignore-certificate-errors',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--proxy-server=127.0.0.1:8080',
    '--no-sandbox',
    '--disable-features=IsolateOrigins',
    '--js-flags=--expose-gc',
    '--inspect-brk=0.0.0.0:9229',
    '--load-extension=/home/mallory/x',
    '--renderer-cmd-prefix=xterm -e',
    '--ssl-key-log-file=/home/mallory/keys',
    '--auth-server-allowlist=*',
    '--user-data-dir=/home/mallory/data',
    '--require=/home/mallory/x.js',
    '--a-switch-of-a-later-chromium',
    '--ozone-platform=headless',
    '--ozone-platform-hint=headless',
    '-ozone-platform=x11=headless',
    '--ozone-platform',
  ])('an installed console refuses %s', (argument) => {
    expect(refused([argument])).toHaveLength(1)
  })

  test.each([
    ['one hyphen', 'linux', '-remote-debugging-port=9222'],
    ['capitals', 'linux', '--Remote-Debugging-Port=9222'],
    ['spaces around', 'linux', ' --remote-debugging-port=9222 '],
    ['a slash on Windows', 'win32', '/remote-debugging-port=9222'],
    ['no value', 'darwin', '--remote-debugging-port'],
    ['a link before', 'linux', 'goto-admin://jobs/1'],
  ] as const)('an installed console refuses a switch with %s', (_, platform, argument) => {
    const args = argument.startsWith('goto-admin') ? [argument, '--remote-debugging-port=9222'] : [argument]
    expect(refused(args, platform)).toEqual(['remote-debugging-port'])
  })

  // On Linux Chromium removes only ASCII white space, on Windows also U+0085, nowhere U+FEFF.
  test.each([
    ['\u00a0--', '--no-sandbox'],
    ['\ufeff--', '--no-sandbox'],
    ['--\u2003', '--no-sandbox'],
    ['\u0085--no-sandbox'],
    ['\u3000--no-sandbox\u0085'],
    ['\u2028/no-sandbox'],
    ['--\n=x', '--no-sandbox'],
  ])(
    'an installed console refuses a switch with white space that systems read differently: %j %j',
    (...args) => {
      expect(refused(args, 'win32')).toContain('no-sandbox')
    },
  )

  test('an installed console refuses a switch with the name of a built-in member, such as __proto__', () => {
    for (const forTesters of [false, true])
      expect(refused(['--constructor', '--__proto__'], 'linux', forTesters)).toEqual([
        'constructor',
        '__proto__',
      ])
  })

  test('an installed console refuses a Finder number anywhere but on a Mac', () => {
    expect(refused(['-psn_0_1'])).toEqual(['psn_0_1'])
    expect(refused(['-psn_0_1-x', '-psn_0'], 'darwin')).toEqual(['psn_0_1-x', 'psn_0'])
  })

  test('an installed console names a refused switch without its value', () => {
    expect(refused(['--proxy-server=a\nb=c'])).toEqual(['proxy-server'])
  })

  test('an installed console names each refused switch once', () => {
    const names = refused(['--no-sandbox', '--proxy-server=a', '--no-sandbox'])
    expect(names).toEqual(['no-sandbox', 'proxy-server'])
    expect(refusedSwitchesMessage(names)).toMatch(
      /^GoTo Admin was started with --no-sandbox, --proxy-server\. .*start it from its icon/,
    )
  })
})

describe('accepted switches of an installed console', () => {
  test.each<[string, NodeJS.Platform, string[]]>([
    ['the icon of a desktop', 'linux', [linux]],
    ['a link by the desktop entry, whose %U is one address', 'linux', [linux, 'goto-admin://jobs/1234']],
    ['the icon and the task bar of Windows', 'win32', [windows]],
    ['a link by Windows, after the end of switches', 'win32', [windows, '--', 'goto-admin://jobs/1234']],
    ['a link that looks like a switch, after the end of switches', 'win32', [windows, '--', '--no-sandbox']],
    ['the Finder', 'darwin', [mac]],
    ['an older Finder, which numbers it', 'darwin', [mac, '-psn_0_1234567']],
    ['an address of this console', 'linux', [linux, '/home/ann/a file']],
    [
      'help for a screen or a person',
      'linux',
      [
        linux,
        '--force-device-scale-factor=1.5',
        '--ozone-platform-hint=auto',
        '--disable-gpu',
        '--force-renderer-accessibility',
        '--force-prefers-reduced-motion',
        '--lang=en-AU',
      ],
    ],
    ['hyphens that are no switch', 'linux', [linux, '-', '']],
  ])('an installed console accepts %s', (_, platform, argv) => {
    expect(refusedSwitches(argv, platform, false)).toEqual([])
  })

  test('an installed console accepts the switches with which the Windows installer starts an updated console', () => {
    const templates = 'node_modules/app-builder-lib/templates/nsis'
    const started = ['common.nsh', 'assistedInstaller.nsh'].flatMap((name) =>
      [...readFileSync(`${templates}/${name}`, 'utf8').matchAll(/StrCpy \$\w+ "(--[^"]*)"/g)].map(
        ([, args = '']) => args,
      ),
    )
    expect(started).toEqual(['--updated', '--updated'])
    expect(refusedSwitches([windows, ...started], 'win32', false)).toEqual([])
  })

  test('an installed console accepts remote debugging only where the policy allows it', () => {
    const args = ['--remote-debugging-port=9222', '--user-data-dir=/tmp/test']
    expect(refused(args)).toEqual(['remote-debugging-port', 'user-data-dir'])
    expect(refused(args, 'linux', true)).toEqual([])
    expect(refused([...args, '--remote-debugging-address=0.0.0.0', '--no-sandbox'], 'linux', true)).toEqual([
      'remote-debugging-address',
      'no-sandbox',
    ])
  })
})

describe('removed switches and variables', () => {
  /** Starts with a dangerous switch and variables; returns those that are left. */
  const start = (isPackaged: boolean, forTesters = false) => {
    const env = { PATH: '/bin', NODE_TLS_REJECT_UNAUTHORIZED: '0', SSLKEYLOGFILE: '/tmp/keys' }
    const args = ['--no-sandbox', '--remote-debugging-port=9222', '--lang=en-AU']
    const removed: string[] = []
    const commandLine = { removeSwitch: (name: string) => void removed.push(name) } as CommandLine
    const argv = [linux, ...args]
    return {
      refused: guardStart({ isPackaged, commandLine }, { argv, env, platform: 'linux' }, forTesters),
      removed,
      env,
    }
  }

  test('an installed console removes refused switches, and variables that weaken https', () => {
    const names = ['no-sandbox', 'remote-debugging-port']
    expect(start(true)).toEqual({ refused: names, removed: names, env: { PATH: '/bin' } })
    expect(start(true, true).removed).toEqual(['no-sandbox'])
  })

  test('a console that runs from its source removes no switch and no variable', () => {
    const { refused, removed, env } = start(false)
    expect([refused, removed, Object.keys(env)]).toEqual([
      [],
      [],
      ['PATH', 'NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE'],
    ])
  })
})
