// @vitest-environment jsdom
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020.js'
import {
  formatDWORD,
  formatMultiString,
  formatString,
  type HKEY,
  parseValue,
  type Value,
  ValueType,
} from 'native-reg'
import { parse } from 'simple-plist'
import { describe, expect, test } from 'vitest'
import { appId } from '#main/config/app-name.ts'
import { configKeys } from '#main/config/keys.ts'
import { loadConfig } from '#main/config/load-config.ts'
import type { PolicySource, Registry } from '#main/config/policy.ts'
import { policyFromText } from '#main/config/policy-text.ts'
import { noteLines } from '#main/config/settings-report.ts'
import { policyFromPlist } from '#main/config/unix-policy.ts'
import { policyKey, windowsPolicy } from '#main/config/windows-policy.ts'
import { program } from '#tests/support/e2e/program.ts'
import { policyDocuments } from '#tools/policy/documents.ts'
import { profileText } from '#tools/policy/profile.ts'
import { withTable } from '#tools/policy/table.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const template = read('resources/policy/policy.json')
const admx = 'resources/policy/goto-admin.admx'
const adml = 'resources/policy/en-US/goto-admin.adml'
const profile = 'resources/policy/goto-admin.mobileconfig'

const configOf = (source: PolicySource) =>
  loadConfig({ policy: { place: 'nowhere', sources: [source] }, env: {}, isPackaged: true })

/** A value of every setting, none of which is its default. */
const everySetting = {
  apiBase: 'https://api.example.com/v2/',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_AbCdEfGhI',
  clientId: '1234567890abcdefghijklmnop',
  identityEndpoint: 'https://identity.example.com/',
  contentBase: 'https://content.example.com/',
  imageHosts: ['pictures.example.com', 'more.example.com:8443'],
  imageLimitBytes: 1_000_000,
  uploadHosts: ['uploads.example.com'],
  addressService: 'placesNew',
  addressBase: 'https://places.example.com/',
  addressKey: 'key',
  website: 'https://www.example.com',
  passwordPolicy: { minLength: 12, requires: ['number'] },
  drafts: 'off',
  recents: 'off',
  history: 'off',
  lockAfterMinutes: 15,
  updateMode: 'automatic',
  updateUrl: 'https://updates.example.com/console/',
  minimumVersion: '1.2.3',
  stepUp: true,
  startAtSignIn: true,
  hardwareAcceleration: false,
  allowRemoteDebugging: true,
}

test('the tests of the policy documents use a value for every setting', () => {
  expect(Object.keys(everySetting).sort()).toEqual([...configKeys].sort())
})

describe('the policy documents', () => {
  test.each(Object.entries(policyDocuments()))('the policy document %s is not stale', (path, text) => {
    expect(existsSync(path) && read(path) === text, `${path} is stale: run npm run policy`).toBe(true)
  })

  test('a policy document is refused if the marks around its generated table are missing', () => {
    expect(() => withTable('# For IT')).toThrow('does not have the marks')
  })
})

describe('the Windows template', () => {
  const documentOf = (path: string) => new DOMParser().parseFromString(read(path), 'application/xml')
  const attributes = (document: Document, name: string) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
  const [definitions, texts] = [documentOf(admx), documentOf(adml)]
  const schema = process.env.ADMX_SCHEMA

  test.each([admx, adml])('xmllint finds the %s file of the Windows template well-formed', (path) => {
    const { status, stderr } = spawnSync(program('xmllint'), ['--noout', path], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  test.skipIf(!schema)(
    'xmllint finds both files of the Windows template valid (skipped without ADMX_SCHEMA, the path of Microsoft’s PolicyDefinitionFiles.xsd)',
    () => {
      const { stderr } = spawnSync(program('xmllint'), ['--noout', '--schema', schema ?? '', admx, adml], {
        encoding: 'utf8',
      })
      expect(stderr.trim().split('\n')).toEqual([`${admx} validates`, `${adml} validates`])
    },
  )

  test('the Windows template has every text and presentation that it names', () => {
    const named = (kind: string) =>
      [...read(admx).matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'))].map(([, id]) => id).sort()
    const ids = (name: string) => [...texts.querySelectorAll(name)].map(({ id }) => id).sort()
    expect([...new Set(named('string'))]).toEqual(ids('string'))
    expect(named('presentation')).toEqual(ids('presentation'))
    expect(attributes(texts, 'refId').sort()).toEqual(
      [...definitions.querySelectorAll('elements > *')].map(({ id }) => id).sort(),
    )
  })

  test('the Windows template has one computer policy for every setting', () => {
    const policies = [...definitions.querySelectorAll('policy')]
    expect(policies.map((policy) => policy.getAttribute('name'))).toEqual(configKeys)
    expect(new Set(attributes(definitions, 'class'))).toEqual(new Set(['Machine']))
    expect(new Set(attributes(definitions, 'key'))).toEqual(new Set([policyKey]))
  })

  /** What Windows writes for a policy's element, by Microsoft's description of the format. */
  function written(policy: Element, value: unknown): readonly [string, Value] {
    const raw = (type: ValueType, bytes: Buffer) => Object.assign(bytes, { type }) as Value
    const flag = policy.getAttribute('valueName')
    if (flag) {
      const chosen = policy.querySelector(`${value ? 'enabledValue' : 'disabledValue'} > decimal`)
      return [flag, raw(ValueType.DWORD, formatDWORD(Number(chosen?.getAttribute('value'))))]
    }
    const element = policy.getElementsByTagName('elements')[0]?.children[0]
    const name = element?.getAttribute('valueName') ?? ''
    switch (element?.tagName) {
      case 'text':
        return [
          name,
          raw(ValueType.SZ, formatString(typeof value === 'string' ? value : JSON.stringify(value))),
        ]
      case 'multiText':
        return [name, raw(ValueType.MULTI_SZ, formatMultiString(value as string[]))]
      case 'decimal': {
        const [least, most] = ['minValue', 'maxValue'].map((limit) => Number(element.getAttribute(limit)))
        expect(value).toBeGreaterThanOrEqual(least ?? Number.NaN)
        expect(value).toBeLessThanOrEqual(most ?? Number.NaN)
        return [name, raw(ValueType.DWORD, formatDWORD(value as number))]
      }
      case 'enum': {
        const choices = [...element.querySelectorAll('item > value > string')].map((item) => item.textContent)
        expect(choices).toContain(value)
        return [name, raw(ValueType.SZ, formatString(value as string))]
      }
      default:
        throw new Error(`no element of a policy: ${policy.outerHTML}`)
    }
  }

  test('the console reads what the Windows template writes into the registry', () => {
    const values = new Map(
      [...definitions.querySelectorAll('policy')].map((policy) =>
        written(policy, Reflect.get(everySetting, policy.getAttribute('name') ?? '')),
      ),
    )
    const registry: Registry = {
      open: (key) => (key === policyKey ? (1 as HKEY) : null),
      close: () => {},
      names: () => [...values.keys()],
      value: (_, name) => parseValue(values.get(name) ?? null),
    }
    const policy = windowsPolicy(registry, 'C:\\Program Files\\GoTo Admin\\resources', {
      has: () => false,
      read: () => '',
      real: (path) => path,
    })
    const { config, sources, unknown } = loadConfig({ policy, env: {}, isPackaged: true })
    expect(config).toEqual({ ...everySetting, isSandbox: false })
    expect(new Set(Object.values(sources))).toEqual(new Set([`HKEY_LOCAL_MACHINE\\${policyKey}`]))
    expect(unknown).toEqual([])
  })
})

describe('the macOS profile', () => {
  /** What macOS writes into the managed preferences of the app for a profile, as plistutil reads it. */
  function preferences(text: string) {
    const { stdout } = spawnSync(program('plistutil'), ['-i', '-', '-f', 'bin'], { input: text })
    const content = parse(stdout) as { PayloadScope: string; PayloadContent: Record<string, unknown>[] }
    expect(content.PayloadScope).toBe('System')
    const [payload, ...others] = content.PayloadContent
    expect(others).toEqual([])
    expect(payload?.PayloadType).toBe('com.apple.ManagedClient.preferences')
    const domains = payload?.PayloadContent as Record<string, { Forced: Record<string, unknown>[] }>
    expect(Object.keys(domains)).toEqual([appId])
    expect(domains[appId]?.Forced).toHaveLength(1)
    return domains[appId]?.Forced[0]?.mcx_preference_settings
  }

  const configIn = (text: string) =>
    configOf(policyFromPlist('the profile', Buffer.alloc(0), () => preferences(text)))

  test('the console reads the settings of the template from the macOS profile', () => {
    const { config, unknown } = configIn(read(profile))
    expect(unknown).toEqual([])
    expect(config).toEqual(configOf(policyFromText('the template', template)).config)
  })

  test('the macOS profile keeps the type of each setting’s value', () => {
    expect(configIn(profileText(everySetting)).config).toEqual({ ...everySetting, isSandbox: false })
  })

  test('the macOS profile and its payload have ids of their own', () => {
    const ids = [...read(profile).matchAll(/<key>PayloadUUID<\/key>\s*<string>(.*)<\/string>/g)]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2)
  })
})

describe('the JSON schema', () => {
  const validate = new Ajv({ strict: true, allErrors: true }).compile(
    JSON.parse(read('resources/policy/policy.schema.json')),
  )

  test('the JSON schema of the policy accepts the template, the sandbox’s policy and a value of every setting', () => {
    for (const policy of [JSON.parse(template), JSON.parse(read('sandbox/policy.json')), everySetting]) {
      expect(validate(policy), JSON.stringify(validate.errors)).toBe(true)
      expect(configOf(policyFromText('here', JSON.stringify(policy))).unknown).toEqual([])
    }
    expect(JSON.parse(template).$schema).toBe('./policy.schema.json')
  })

  /** Returns the console's messages about a policy, whether it starts with it or not. */
  const toldOf = (policy: unknown) => {
    try {
      return noteLines(configOf(policyFromText('here', JSON.stringify(policy)))).join()
    } catch (refused) {
      return String(refused)
    }
  }

  test('the JSON schema of the policy refuses what the console refuses', () => {
    for (const [key, value] of [
      ['apiBase', 'api.example.com'],
      ['apiBase', undefined],
      ['region', 'Sydney'],
      ['userPoolId', 'pool'],
      ['clientId', 'my client'],
      ['imageHosts', 'pictures.example.com'],
      ['imageLimitBytes', 9_000_000],
      ['imageLimitBytes', 1.5],
      ['uploadHosts', []],
      ['addressService', 'google'],
      ['addressKey', 'a key'],
      ['drafts', true],
      ['lockAfterMinutes', 0],
      ['passwordPolicy', { minLength: 5, requires: [] }],
      ['passwordPolicy', { minLength: 8, requires: [], history: 3 }],
      ['allowRemoteDebugging', 'yes'],
    ] as const) {
      const policy = { ...everySetting, [key]: value }
      expect(validate(policy), key).toBe(false)
      const keys = validate.errors?.map(
        ({ instancePath, params }) => params.missingProperty ?? instancePath.split('/')[1],
      )
      expect(keys).toContain(key)
      expect(toldOf(policy), key).toContain(`"${key}"`)
    }
  })

  test('the JSON schema of the policy refuses a misspelled key, which the console only reports', () => {
    expect(validate({ ...everySetting, apiBaze: 'https://api.example.com/' })).toBe(false)
  })
})
