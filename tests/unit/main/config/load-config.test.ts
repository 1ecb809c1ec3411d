import { describe, expect, test } from 'vitest'
import { ConfigError } from '#main/config/config-error.ts'
import { imageOriginsOf } from '#main/config/hosts.ts'
import { loadConfig } from '#main/config/load-config.ts'
import { allowsRemoteDebugging, type Policy } from '#main/config/policy.ts'
import { policyFromText } from '#main/config/policy-text.ts'

const policy = {
  apiBase: 'https://api.example.com/v1',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  clientId: '1h57kf5cpq17m0eml12EXAMPLE',
  contentBase: 'https://content.example.com',
  uploadHosts: ['uploads.example.com', 'Uploads.example.com:8443'],
  addressKey: 'AIzaExample',
  website: 'https://www.example.com/',
}
const linuxPath = '/etc/goto-admin/policy.json'

const noPolicy: Policy = { place: linuxPath, sources: [] }
interface Setup {
  readonly file?: unknown
  readonly text?: string
  readonly env?: NodeJS.ProcessEnv
  readonly isPackaged?: boolean
}
const load = ({ file = policy, text = JSON.stringify(file), env = {}, isPackaged = true }: Setup = {}) =>
  loadConfig({ policy: { place: linuxPath, sources: [policyFromText(linuxPath, text)] }, env, isPackaged })
const problemOf = (setup: Setup) => {
  try {
    load(setup)
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ConfigError)
    return String(thrown)
  }
  throw new Error('the settings were accepted')
}

describe('the order of the sources', () => {
  test('AUTH-03 sign-in goes to the Sydney region by default', () => {
    const { config, sources } = load()
    expect(config.region).toBe('ap-southeast-2')
    expect(config.identityEndpoint).toBeUndefined()
    expect(sources).toMatchObject({ region: 'built-in default', addressService: 'built-in default' })
    expect(sources).not.toHaveProperty('identityEndpoint')
  })

  test('the environment overrides the policy file in an unpackaged build, and changes nothing in a packaged one', () => {
    const env = {
      GOTO_ADMIN_API_BASE: 'http://127.0.0.1:4000/api/',
      GOTO_ADMIN_UPLOAD_HOSTS: '127.0.0.1:4000, uploads.example.com',
      GOTO_ADMIN_CLIENT_ID: '  ',
    }
    const { config, sources } = load({ env, isPackaged: false })
    expect(config.apiBase).toBe('http://127.0.0.1:4000/api/')
    expect(config.uploadHosts).toEqual(['127.0.0.1:4000', 'uploads.example.com'])
    expect(config.clientId).toBe(policy.clientId)
    expect(sources).toMatchObject({ apiBase: 'GOTO_ADMIN_API_BASE', clientId: linuxPath })
    expect(load({ env }).config.apiBase).toBe('https://api.example.com/v1/')
  })

  test('I1 of two places of the policy, the first one that has a setting decides', () => {
    const sources = [
      { where: 'the registry', settings: { website: 'https://first.example.com' } },
      { where: 'the file', settings: policy },
    ]
    const loaded = loadConfig({ policy: { place: 'the registry', sources }, env: {}, isPackaged: true })
    expect(loaded.config.website).toBe('https://first.example.com')
    expect(loaded.sources).toMatchObject({ website: 'the registry', apiBase: 'the file' })
  })
})

describe('the loaded settings', () => {
  test('bases end with a slash, the website does not, hosts are in lower case, and a replacement of the identity service stays as it is', () => {
    const identityEndpoint = 'http://127.0.0.1:4000/identity'
    const settings = { ...policy, identityEndpoint, region: 'eu-west-1', userPoolId: 'eu-west-1_AbCdEfGhI' }
    const { config, sources } = load({ file: settings })
    expect(config).toMatchObject({ identityEndpoint, region: 'eu-west-1' })
    expect(sources).toMatchObject({ region: linuxPath, apiBase: linuxPath })
    expect(config).toMatchObject({
      apiBase: 'https://api.example.com/v1/',
      contentBase: 'https://content.example.com/',
      uploadHosts: ['uploads.example.com', 'uploads.example.com:8443'],
      website: 'https://www.example.com',
    })
  })

  test('an API on this computer is the sandbox, and no other is', () => {
    expect(load().config.isSandbox).toBe(false)
    for (const apiBase of ['http://127.0.0.1:4000/', 'http://localhost:4000', 'http://[::1]:4000/']) {
      expect(load({ file: { ...policy, apiBase } }).config.isSandbox).toBe(true)
    }
    expect(load({ file: { ...policy, apiBase: 'https://127.0.0.1.example.com/' } }).config.isSandbox).toBe(
      false,
    )
  })

  test('SET-26 the password policy is the identity service’s default unless IT sets another', () => {
    expect(load().config.passwordPolicy).toEqual({
      minLength: 8,
      requires: ['lowercase', 'uppercase', 'number', 'symbol'],
    })
    const passwordPolicy = { minLength: 14, requires: ['number'] }
    const { config, sources } = load({ file: { ...policy, passwordPolicy } })
    expect(config.passwordPolicy).toEqual(passwordPolicy)
    expect(sources.passwordPolicy).toBe(linuxPath)
    // The environment has it as JSON.
    const inEnvironment = (text: string) => ({ env: { GOTO_ADMIN_PASSWORD_POLICY: text }, isPackaged: false })
    const short = inEnvironment('{ "minLength": 6, "requires": [] }')
    expect(load(short).config.passwordPolicy).toEqual({ minLength: 6, requires: [] })
    expect(problemOf(inEnvironment('{ minLength: 6 }'))).toContain(
      'GOTO_ADMIN_PASSWORD_POLICY: "passwordPolicy" must be like { "minLength": 8, ',
    )
  })

  test('UPL-16 images come from the content address alone and have up to 5 MB, unless IT says otherwise', () => {
    expect(imageOriginsOf(load().config)).toEqual(['https://content.example.com'])
    expect(load().config.imageLimitBytes).toBe(5 * 1024 * 1024)
    const imageHosts = ['Pictures.example.com', 'content.example.com', 'a.example:8443', '127.0.0.1:4000']
    expect(imageOriginsOf(load({ file: { ...policy, imageHosts } }).config)).toEqual([
      'https://content.example.com',
      'https://pictures.example.com',
      'https://a.example:8443',
      'http://127.0.0.1:4000',
    ])
    const env = { GOTO_ADMIN_IMAGE_HOSTS: 'a.example,b.example', GOTO_ADMIN_IMAGE_LIMIT_BYTES: '1000000' }
    expect(load({ env, isPackaged: false }).config).toMatchObject({
      imageHosts: ['a.example', 'b.example'],
      imageLimitBytes: 1_000_000,
    })
  })

  test('I1 a policy in UTF-16, as Windows PowerShell writes it, is refused with what to do', () => {
    const text = Buffer.from(`\uFEFF${JSON.stringify(policy)}`, 'utf16le').toString('utf8')
    expect(() => load({ text })).toThrow('is not UTF-8 text; save it with the encoding UTF-8')
    // In UTF-8 the mark is ignored.
    expect(load({ text: `\uFEFF${JSON.stringify(policy)}` }).config.clientId).toBe(policy.clientId)
  })
})

describe('invalid settings', () => {
  test('every missing setting is named, with the file to put it into', () => {
    const packaged = problemOf({ file: {} })
    for (const key of [
      'apiBase',
      'userPoolId',
      'clientId',
      'contentBase',
      'uploadHosts',
      'addressKey',
      'website',
    ]) {
      expect(packaged).toContain(`${linuxPath}: "${key}" is missing; put it there.`)
    }
    expect(packaged).not.toContain('"region"')
    expect(packaged).not.toContain('GOTO_ADMIN')

    const unpackaged = () => loadConfig({ policy: noPolicy, env: {}, isPackaged: false })
    expect(unpackaged).toThrow('or into the environment as GOTO_ADMIN_API_BASE.')
    const wrong = { env: { GOTO_ADMIN_REGION: 'Sydney' }, isPackaged: false }
    expect(problemOf(wrong)).toContain(
      'GOTO_ADMIN_REGION: "region" is not a region; Sydney is ap-southeast-2.',
    )
  })

  test('I2 an unknown key is told, unless it is that of editors, has no effect, and stops nothing', () => {
    expect(load({ file: { $schema: './policy.schema.json', ...policy } }).unknown).toEqual([])
    const { config, unknown } = load({
      file: { ...policy, apiBaze: 'https://api.example.com', fromTheFuture: true },
    })
    expect(unknown).toEqual([
      { key: 'apiBaze', where: linuxPath },
      { key: 'fromTheFuture', where: linuxPath },
    ])
    expect(config).toEqual(load().config)
  })

  test('I2 E4 beside an unknown key, a wrong or missing value still stops the start; the message names both', () => {
    expect(problemOf({ file: { ...policy, fromTheFuture: true, drafts: 'yes' } })).toBe(
      [
        'ConfigError: The settings of GoTo Admin can not be used:',
        `${linuxPath}: "drafts" must be "on" or "off".`,
        `${linuxPath}: "fromTheFuture" is no setting that this version knows.`,
      ].join('\n'),
    )
    const { apiBase, ...rest } = policy
    expect(problemOf({ file: { ...rest, apiBsae: apiBase } })).toContain(
      [
        `${linuxPath}: "apiBase" is missing; put it there.`,
        `${linuxPath}: "apiBsae" is no setting that this version knows.`,
      ].join('\n'),
    )
  })

  test.each([
    ['apiBase', 'http://api.example.com/', 'must start with https://'],
    ['apiBase', 'http://127.0.0.1.example.com/', 'must start with https://'],
    ['apiBase', 'file:///etc/passwd', 'must start with https://'],
    ['apiBase', 'api.example.com', 'is not a web address'],
    ['apiBase', 42, 'must be a web address in quotes'],
    ['apiBase', 'https://me:secret@api.example.com/', 'must not contain a user name or password'],
    ['contentBase', 'https://content.example.com/?v=1', 'must not contain a query'],
    ['identityEndpoint', 'http://identity.example.com/', 'must start with https://'],
    ['userPoolId', 'ap-southeast-2', 'is not a user pool id'],
    ['userPoolId', 'us-east-1_AbCdEfGhI', 'does not begin with the region'],
    ['clientId', 'my client', 'is not an app client id'],
    ['uploadHosts', [], 'must name at least one host'],
    ['uploadHosts', 'uploads.example.com', 'must be a list of hosts'],
    ['uploadHosts', ['https://uploads.example.com'], 'must list only hosts'],
    ['uploadHosts', ['uploads.example.com/path'], 'must list only hosts'],
    ['uploadHosts', ['*.example.com'], 'must list only hosts'],
    ['imageHosts', 'pictures.example.com', 'must be a list of hosts'],
    ['imageHosts', ['https://pictures.example.com'], 'must list only hosts'],
    ['imageHosts', ['pictures.example.com; script-src *'], 'must list only hosts'],
    ['imageLimitBytes', '5 MB', 'must be a number of bytes'],
    ['imageLimitBytes', 1.5, 'must be a whole number of bytes'],
    ['imageLimitBytes', 0, 'must be at least 1'],
    ['imageLimitBytes', 9_000_000, 'must be at most 8323072'],
    ['addressKey', 'a key', 'must not contain spaces'],
    ['website', '', 'must be a web address'],
    ['allowRemoteDebugging', 'yes', 'must be true or false'],
    ['passwordPolicy', 8, 'must be like { "minLength": 8, '],
    ['passwordPolicy', { minLength: 5, requires: [] }, 'must be like'],
    ['passwordPolicy', { minLength: 100, requires: [] }, 'must be like'],
    ['passwordPolicy', { minLength: 8.5, requires: [] }, 'must be like'],
    ['passwordPolicy', { minLength: 8 }, 'must be like'],
    ['passwordPolicy', { minLength: 8, requires: ['digits'] }, 'must be like'],
    ['passwordPolicy', { minLength: 8, requires: [], history: 3 }, 'must be like'],
  ])('%s of %j %s', (key, value, problem) => {
    expect(problemOf({ file: { ...policy, [key]: value } })).toContain(`${linuxPath}: "${key}" ${problem}`)
  })

  test('a hand-edited file that is not a JSON object is named, with the reason', () => {
    expect(problemOf({ text: '{ "apiBase": ' })).toContain(`${linuxPath} is not valid JSON (`)
    for (const text of ['[]', '"https://api.example.com"', 'null', '12']) {
      expect(problemOf({ text })).toContain(`${linuxPath} must contain one JSON object`)
    }
  })
})

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [1, false],
  [undefined, false],
])('T1 the policy’s allowRemoteDebugging of %j lets testers in: %j', (allowRemoteDebugging, expected) => {
  const settings = allowRemoteDebugging === undefined ? {} : { allowRemoteDebugging }
  const second = { where: 'another place', settings: { allowRemoteDebugging: true } }
  const first = { where: linuxPath, settings }
  expect(allowsRemoteDebugging({ ...noPolicy, sources: [first] })).toBe(expected)
  if (allowRemoteDebugging !== undefined)
    expect(allowsRemoteDebugging({ ...noPolicy, sources: [first, second] })).toBe(expected)
})
