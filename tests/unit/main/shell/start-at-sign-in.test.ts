import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginItemSettings } from 'electron'
import { afterEach, expect, test } from 'vitest'
import { startAtSignIn } from '#main/shell/start-at-sign-in.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A computer; `known` is the login item that its system has for the console. */
function computer(platform: NodeJS.Platform, known: Partial<LoginItemSettings> = {}, isPackaged = true) {
  const home = mkdtempSync(join(tmpdir(), 'sign-in-'))
  folders.push(home)
  const set: unknown[] = []
  const warned: unknown[] = []
  const app = {
    isPackaged,
    getLoginItemSettings: () => known as LoginItemSettings,
    setLoginItemSettings: (settings: unknown) => void set.push(settings),
  }
  return {
    file: join(home, 'autostart', 'goto-admin-policy.desktop'),
    set,
    warned,
    start: (isWanted: boolean | undefined, execPath = '/opt/GoTo Admin/goto-admin', config = home) =>
      startAtSignIn(isWanted, {
        app,
        process: { platform, env: { XDG_CONFIG_HOME: config }, execPath },
        title: 'GoTo Admin',
        log: { warn: (...said) => void warned.push(said) },
      }),
  }
}

const off = { openAtLogin: false, status: 'not-registered' } as const
const on = { openAtLogin: true, status: 'enabled' } as const
/** The person has switched it off in the settings of macOS. */
const refused = { openAtLogin: false, status: 'requires-approval' } as const

test.each([
  ['win32', off, true, [{ openAtLogin: true }]],
  ['darwin', off, true, [{ openAtLogin: true }]],
  ['win32', on, true, []],
  ['darwin', on, true, []],
  ['darwin', refused, true, []],
  ['win32', on, false, [{ openAtLogin: false }]],
  ['darwin', on, false, [{ openAtLogin: false }]],
  ['win32', off, false, []],
  ['win32', on, undefined, []],
  ['darwin', off, undefined, []],
] as const)(
  'the system setting for a start at sign-in on %s with %j, under the policy %s, becomes %j',
  (platform, known, isWanted, expected) => {
    const { set, start } = computer(platform, known)
    start(isWanted)
    expect(set).toEqual(expected)
  },
)

test('a Linux desktop starts the console by an autostart entry, as IT and the person choose', () => {
  const { file, start, warned } = computer('linux')
  start(false)
  start(true)
  expect(readFileSync(file, 'utf8')).toBe(
    '[Desktop Entry]\nType=Application\nName=GoTo Admin\nExec="/opt/GoTo Admin/goto-admin"\nTryExec=/opt/GoTo Admin/goto-admin\n',
  )
  writeFileSync(file, 'Hidden=true')
  start(true)
  start(undefined)
  expect(readFileSync(file, 'utf8')).toBe('Hidden=true')
  start(false)
  expect(existsSync(file)).toBe(false)
  expect(warned).toEqual([])
})

test.each(['/opt/GoTo Admin/goto-admin', '/opt/a$HOME`id`"\\b/goto', '/opt/50%U/goto-admin'])(
  'the autostart entry names the program %s as the desktop reads it',
  (program) => {
    const { file, start } = computer('linux')
    start(true, program)
    const line = /^Exec="(.*)"$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    // The desktop first unescapes the string, then the quotes, then the field codes.
    const unescaped = line.replaceAll('\\\\', '\\').replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%')
    expect(unescaped).toBe(program)
  },
)

test('a start at sign-in that cannot be set is logged, and the console goes on', () => {
  const { file, start, warned } = computer('linux')
  start(true, undefined, '/dev/null')
  expect(warned).toHaveLength(1)
  expect(existsSync(file)).toBe(false)
})

test('a console that is not installed sets no start at sign-in', () => {
  const systems = (['linux', 'win32'] as const).map((platform) => computer(platform, off, false))
  for (const { start } of systems) start(true)
  expect(systems.map(({ file, set }) => [existsSync(file), set])).toEqual([
    [false, []],
    [false, []],
  ])
})
