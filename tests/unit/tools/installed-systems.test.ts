import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { configKeys } from '#main/config/keys.ts'
import { fromRegistry, kindOf } from '#main/config/kinds.ts'
import { linuxPolicy } from '#main/config/unix-policy.ts'
import { policyKey } from '#main/config/windows-policy.ts'
import { systems, thisSystem } from '#tools/installed/systems.ts'

const forIt = readFileSync('docs/it.md', 'utf8')
const quoted = (word: string) => (/^[\w./-]+$/.test(word) ? word : `"${word}"`)

/** What Windows' registry returns for the values that `reg add` was given. */
const readBack: Readonly<Record<string, (data: string) => unknown>> = {
  REG_MULTI_SZ: (data) => data.split('\\0'),
  REG_DWORD: Number,
  REG_SZ: (data) => data,
}

/** A value of each kind of setting. */
const values = {
  text: 'ap-southeast-2_Ab',
  choice: 'off',
  number: 5000,
  flag: true,
  list: ['a.example', 'b.example:8443'],
  object: { minLength: 12, requires: ['number'] },
} as const

describe('the systems of an installed console', () => {
  test('the policy of an installed console is set where the console reads it', () => {
    expect(systems.linux.place).toBe(linuxPolicy().place)
    expect(systems.win32.place).toBe(`HKEY_LOCAL_MACHINE\\${policyKey}`)
    expect(forIt).toContain(`\`${systems.darwin.place}\``)
  })

  test.each(['linux', 'darwin'] as const)('the policy on %s is set by the commands in docs/it.md', (name) => {
    for (const command of systems[name].setPolicy({}, 'policy.json'))
      expect(forIt).toContain(`\nsudo ${command.map(quoted).join(' ')}\n`)
  })

  test.each(configKeys)('Windows’ registry gives back the %s that was set', (key) => {
    const value = values[kindOf(key)]
    const command: readonly string[] = systems.win32.setPolicy({ [key]: value }, 'policy.json')[0] ?? []
    const follows = (word: string) => command[command.indexOf(word) + 1] ?? ''
    expect(command).toContain('/reg:64')
    expect(follows('/v')).toBe(key)
    expect(fromRegistry(key, readBack[follows('/t')]?.(follows('/d')))).toEqual(value)
  })

  test('Windows’ registry is set as the example for IT shows', () => {
    const hosts = ['uploads.example.com', 'uploads2.example.com']
    const command: readonly string[] = systems.win32.setPolicy({ uploadHosts: hosts }, 'policy.json')[0] ?? []
    const example = command.join(' ').replace('HKEY_LOCAL_MACHINE', 'HKLM')
    expect(forIt.replaceAll('"', '')).toContain(example)
  })

  test('a system without an installer is refused', () => {
    expect(() => thisSystem('freebsd')).toThrow('no installer for freebsd')
  })
})
