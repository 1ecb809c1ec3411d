import { formatDWORD, formatMultiString, formatString, parseValue, type Value, ValueType } from 'native-reg'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#main/config/load-config.ts'
import type { Registry } from '#main/config/policy.ts'
import { noteLines } from '#main/config/settings-report.ts'
import { policyKey, windowsPolicy } from '#main/config/windows-policy.ts'
import { registryOf } from './reg-export.ts'

const resources = 'C:\\Program Files\\GoTo Admin\\resources'
const beside = 'C:\\Program Files\\GoTo Admin\\policy.json'
const where = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\GoTo\\GoTo Admin'
const files = (held: Readonly<Record<string, string>> = {}) => ({
  has: (path: string) => Object.hasOwn(held, path),
  read: (path: string) => held[path] ?? '',
  real: (path: string) => path.replace('GOTOAD~1', 'GoTo Admin').replace('PROGRA~1', 'Program Files'),
})

/** A registry as `reg export` writes it, after a group policy has set every kind of value. */
const recorded = `Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\GoTo]

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\GoTo\\GoTo Admin]
"apiBase"="https://api.example.com/v1/"
"USERPOOLID"="ap-southeast-2_AbCdEfGhI"
"clientId"="1234567890abcdefghijklmnop"
"contentBase"=hex(2):68,00,74,00,74,00,70,00,73,00,3a,00,2f,00,2f,00,63,00,2e,\\
  00,65,00,78,00,61,00,6d,00,70,00,6c,00,65,00,2f,00,00,00
"uploadHosts"=hex(7):61,00,2e,00,65,00,78,00,61,00,6d,00,70,00,6c,00,65,00,00,\\
  00,62,00,2e,00,65,00,78,00,61,00,6d,00,70,00,6c,00,65,00,3a,00,38,00,34,00,\\
  34,00,33,00,00,00,00,00
"addressKey"="key"
"website"="https://www.example.com"
"imageLimitBytes"=dword:000f4240
"lockAfterMinutes"=hex(b):14,00,00,00,00,00,00,00
"drafts"="off"
"passwordPolicy"="{ \\"minLength\\": 12, \\"requires\\": [\\"number\\"] }"
"allowRemoteDebugging"=dword:00000001
"fromTheFuture"=dword:00000001

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion]
"ProgramFilesDir"="C:\\\\Program Files"
`
/** The settings under this registry. */
const loaded = (text: string) =>
  loadConfig({ policy: windowsPolicy(registryOf(text), resources, files()), env: {}, isPackaged: true })
const noPolicy = recorded.slice(0, recorded.indexOf('[HKEY')) + recorded.slice(recorded.lastIndexOf('[HKEY'))

describe('the registry of Windows, as regedit exports it', () => {
  test('every kind of registry value becomes a setting, whatever the case of its name', () => {
    const policy = windowsPolicy(registryOf(recorded), resources, files())
    expect(policy).toMatchObject({ place: where, sources: [{ where }] })
    const { config, unknown } = loadConfig({ policy, env: {}, isPackaged: true })
    expect(config).toMatchObject({
      apiBase: 'https://api.example.com/v1/',
      userPoolId: 'ap-southeast-2_AbCdEfGhI',
      contentBase: 'https://c.example/',
      uploadHosts: ['a.example', 'b.example:8443'],
      imageLimitBytes: 1_000_000,
      lockAfterMinutes: 20,
      drafts: 'off',
      passwordPolicy: { minLength: 12, requires: ['number'] },
      allowRemoteDebugging: true,
    })
    expect(unknown).toEqual([{ key: 'fromTheFuture', where }])
  })

  test('a flag that a group policy switches off is off', () => {
    const off = recorded.replace(
      '"allowRemoteDebugging"=dword:00000001',
      '"allowRemoteDebugging"=dword:00000000',
    )
    expect(loaded(off).config.allowRemoteDebugging).toBe(false)
    const odd = recorded.replace('"fromTheFuture"=dword:00000001', '"fromTheFuture"=hex(0):01,02')
    expect(loaded(odd).unknown).toEqual([{ key: 'fromTheFuture', where }])
  })

  test('a registry value of the wrong type is reported with the key’s name', () => {
    for (const [line, problem] of [
      ['"drafts"=dword:00000001', '"drafts" must be "on" or "off"'],
      ['"allowRemoteDebugging"=dword:00000002', '"allowRemoteDebugging" must be true or false'],
      ['"passwordPolicy"="12"', '"passwordPolicy" must be like'],
    ]) {
      const name = /^"\w+"/.exec(line ?? '')?.[0] ?? ''
      const text = recorded.replace(new RegExp(`^${name}=.*$`, 'm'), () => line ?? '')
      expect(noteLines(loaded(text)).join('\n')).toContain(`${where}: ${problem}`)
    }
  })

  test('Windows without the registry key and the policy file has no policy', () => {
    expect(windowsPolicy(registryOf(noPolicy), resources, files()).sources).toEqual([])
    expect(() => loaded(noPolicy)).toThrow(`${where}: "apiBase" is missing; put it there.`)
  })

  test('a registry key that cannot be read stops the start', () => {
    const registry: Registry = {
      ...registryOf(recorded),
      open: () => {
        throw new Error('RegOpenKeyExW failed: Access is denied. (5)')
      },
    }
    expect(() => windowsPolicy(registry, resources, files())).toThrow(
      `${where} cannot be read (RegOpenKeyExW failed: Access is denied. (5)).`,
    )
  })

  test('the console reads only the machine’s 64-bit policy key', () => {
    const asked: string[] = []
    let open = 0
    const registry = registryOf(recorded)
    const watched: Registry = {
      ...registry,
      open: (key) => {
        asked.push(key)
        const opened = registry.open(key)
        if (opened !== null) open += 1
        return opened
      },
      close: () => {
        open -= 1
      },
    }
    windowsPolicy(watched, resources, files())
    expect(asked).toEqual([policyKey])
    windowsPolicy(watched, resources, files({ [beside]: '{}' }))
    expect(open).toBe(0)
  })

  test('the registry library reads what it has written', () => {
    const raw = (type: ValueType, bytes: Buffer) => Object.assign(bytes, { type }) as Value
    expect(parseValue(raw(ValueType.SZ, formatString('ä')))).toBe('ä')
    expect(parseValue(raw(ValueType.MULTI_SZ, formatMultiString(['a', 'b'])))).toEqual(['a', 'b'])
    expect(parseValue(raw(ValueType.DWORD, formatDWORD(7)))).toBe(7)
  })
})

describe('the file beside the program', () => {
  const text = JSON.stringify({ website: 'https://file.example.com', drafts: 'on' })

  test('the policy file beside the program is read only inside Windows’ programs folder', () => {
    const policy = windowsPolicy(registryOf(recorded), resources, files({ [beside]: text }))
    expect(policy.sources.map((source) => source.where)).toEqual([where, beside])
    const { sources, config } = loadConfig({ policy, env: {}, isPackaged: true })
    expect([sources.website, config.drafts]).toEqual([where, 'off'])
  })

  test('the policy file is read even if the program was started by its short name', () => {
    const short = 'C:\\PROGRA~1\\GOTOAD~1'
    const held = files({ [`${short}\\policy.json`]: text })
    expect(windowsPolicy(registryOf(noPolicy), `${short}\\resources`, held).sources).toHaveLength(1)
  })

  test.each([
    'C:\\Users\\mallory\\GoTo Admin',
    'C:\\Program Files Mallory\\GoTo Admin',
    'D:\\Program Files\\GoTo Admin',
    'C:\\ProgramData\\GoTo Admin',
    'C:\\Program Files',
  ])('the policy file is refused in %s, which others than administrators could write', (folder) => {
    const path = `${folder}\\policy.json`
    const read = () => expect.unreachable('a byte was read before the folder was checked')
    expect(() =>
      windowsPolicy(registryOf(noPolicy), `${folder}\\resources`, { ...files({ [path]: text }), read }),
    ).toThrow(
      `${path} is not read, because ${folder} is not below the folder of programs (C:\\Program Files).`,
    )
  })

  test('the policy file is refused if the registry does not name the programs folder', () => {
    const registry = registryOf(noPolicy.replace('ProgramFilesDir', 'SomethingElse'))
    expect(() => windowsPolicy(registry, resources, files({ [beside]: text }))).toThrow(
      'is not below the folder of programs (null).',
    )
  })

  test('the policy file is never read from the folder that all users can write', () => {
    const held = files({ 'C:\\ProgramData\\GoTo Admin\\policy.json': text })
    expect(windowsPolicy(registryOf(noPolicy), resources, held).sources).toEqual([])
  })
})
