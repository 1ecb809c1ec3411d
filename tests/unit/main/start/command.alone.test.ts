import { homedir } from 'node:os'
import { win32 } from 'node:path'
import { expect, test, vi } from 'vitest'
import { answerTo, commandIn } from '#main/start/command.ts'
import { keepLocally } from '#main/start/local-folders.ts'

vi.mock('electron', () => ({ app: {} }))

const policy = {
  apiBase: 'https://api.example.com/v1',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  clientId: '1h57kf5cpq17m0eml12EXAMPLE',
  contentBase: 'https://content.example.com',
  uploadHosts: ['uploads.example.com'],
  addressKey: 'AIzaExample',
  website: 'https://www.example.com/',
}

const answer = (command: '--version' | '--check-settings', settings: object | string) =>
  answerTo(command, {
    version: '1.2.3',
    isPackaged: true,
    env: {},
    findPolicy: async () =>
      typeof settings === 'string'
        ? { refusal: settings }
        : { policy: { place: 'the file', sources: [{ where: 'the file', settings: { ...settings } }] } },
  })

test.each([
  [['--version'], '--version'],
  [['.', '--check-settings'], '--check-settings'],
  [['--lang=en', '--version'], '--version'],
  [['--', '--version'], undefined],
  [['goto-admin://jobs/--version'], undefined],
  [['--version=2'], undefined],
  [[], undefined],
])('the command in the arguments %j is %s', (args, command) => {
  expect(commandIn(['goto-admin', ...args])).toBe(command)
})

test.each([
  ['all is well', policy, 0, /^apiBase – the file\n/],
  ['a required setting is missing', {}, 1, /the file: "apiBase" is missing; put it there\.\n/],
  ['the place cannot be used', 'the file is not valid JSON', 1, /^the file is not valid JSON$/],
  [
    'a value is not known',
    { ...policy, stepUp: 'always' },
    2,
    /"stepUp" must be true or false; this version treats it/,
  ],
  ['a key is not known', { ...policy, apiBaze: 1 }, 2, /"apiBaze" is not a setting that this version knows$/],
])('a command tells a script whether the console would start: %s', async (_, settings, code, text) => {
  const told = await answer('--check-settings', settings)
  expect(told).toEqual({ code, text: expect.stringMatching(text) })
  expect(told.text).not.toContain(policy.addressKey)
})

test('a command tells a script the version, whatever the settings are', async () => {
  expect(await answer('--version', 'the file is not valid JSON')).toEqual({ text: '1.2.3', code: 0 })
})

const local = 'C:\\Users\\kim\\AppData\\Local'

test.each([
  ['win32', { LOCALAPPDATA: local }, false, `${local}\\GoTo Admin`],
  ['win32', {}, false, win32.join(homedir(), 'AppData', 'Local', 'GoTo Admin')],
  ['win32', { LOCALAPPDATA: local }, true, undefined],
  ['darwin', {}, false, undefined],
  ['linux', {}, false, undefined],
] as const)(
  'caches, dumps and the log stay in a local folder on %s with %j, in a test: %s',
  (platform, env, isTest, folder) => {
    const made: string[] = []
    const paths: Record<string, string> = {}
    keepLocally(
      {
        setPath: (name, path) => Object.assign(paths, { [name]: path }),
        commandLine: { hasSwitch: () => isTest },
      },
      { platform, env },
      (path) => made.push(path),
    )
    expect(paths).toEqual(
      folder ? { sessionData: folder, crashDumps: `${folder}\\Crashpad`, logs: `${folder}\\logs` } : {},
    )
    expect(made).toEqual(Object.values(paths))
  },
)
