import { describe, expect, test } from 'vitest'
import { ConfigError } from '#main/config/config-error.ts'
import { imageOriginsOf } from '#main/config/hosts.ts'
import { configKeys } from '#main/config/keys.ts'
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

  test('the environment overrides the policy file only in an unpackaged build', () => {
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

  test('a setting is taken from the first of the policy’s two places that has it', () => {
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
  test('loaded base addresses end with a slash, and the website does not', () => {
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

  test('an API address on this computer means the sandbox, and no other does', () => {
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
    // The environment contains the setting as JSON.
    const inEnvironment = (text: string) => ({ env: { GOTO_ADMIN_PASSWORD_POLICY: text }, isPackaged: false })
    const short = inEnvironment('{ "minLength": 6, "requires": [] }')
    expect(load(short).config.passwordPolicy).toEqual({ minLength: 6, requires: [] })
  })

  test('UPL-16 images come from contentBase only and may have up to 5 MB, unless IT says otherwise', () => {
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

  test('a policy in UTF-16, as Windows PowerShell writes it, is refused', () => {
    const text = Buffer.from(`\uFEFF${JSON.stringify(policy)}`, 'utf16le').toString('utf8')
    expect(() => load({ text })).toThrow('is not UTF-8 text; save it with the encoding UTF-8')
    // A byte order mark in UTF-8 is ignored.
    expect(load({ text: `\uFEFF${JSON.stringify(policy)}` }).config.clientId).toBe(policy.clientId)
  })
})

/** Loads an optional setting with this value; returns the resulting setting and the report about it. */
const unusableValue = (key: string, value: unknown) => {
  const { config, unusable } = load({ file: { ...policy, [key]: value } })
  const usual = load().config
  const changed = Object.entries(config).filter(
    ([name, one]) => JSON.stringify(one) !== JSON.stringify(Reflect.get(usual, name)),
  )
  return { changed: Object.fromEntries(changed), said: unusable.map((one) => [one.key, one.where]) }
}

describe('optional settings with unusable values', () => {
  const table: Readonly<Record<string, readonly [values: readonly unknown[], comesTo: object]>> = {
    region: [['ap-southeast-20-edge', ['ap-southeast-2'], 2, {}], {}],
    imageHosts: [['pictures.example.com', { all: true }, 5, ['*.example.com'], [{ host: 'a.example' }]], {}],
    imageLimitBytes: [['5 MB', 1.5, 0, 9_000_000, { avif: 100 }, [1]], {}],
    addressService: [['mapbox', true, ['places'], {}, 1], { addressService: 'none' }],
    addressBase: [['ftp://a.example', 5, { url: 'https://a.example/' }], { addressService: 'none' }],
    passwordPolicy: [[8, 'strong', [], {}, { minLength: 5, requires: 'all' }, { minLength: 100 }], {}],
    drafts: [['memory', true, 1, ['on'], { on: true }], { drafts: 'held' }],
    recents: [['records', true, 1, ['on'], { on: true }], { recents: 'off' }],
    history: [['memory', true, 1, ['on'], { on: true }], { history: 'held' }],
    lockAfterMinutes: [[0, 1441, 2.5, '30', true, { idle: 30 }, [30]], { lockAfterMinutes: 15 }],
    stepUp: [['always', 1, 'false', { for: ['delete'] }, []], { stepUp: true }],
    updateMode: [['scheduled', false, 0, ['off'], { mode: 'notify' }], { updateMode: 'off' }],
    updateUrl: [['s3://bucket/', 'http://updates.example.com/', 5, ['https://a.example/']], {}],
    minimumVersion: [['1.2', '1.2.3-rc.1', 1.2, { windows: '1.2.3' }], {}],
    startAtSignIn: [['hidden', 1, 'true', { hidden: true }, []], {}],
    hardwareAcceleration: [['auto', 1, {}, []], { hardwareAcceleration: false }],
    allowRemoteDebugging: [['yes', 1, {}, ['9222']], {}],
  }
  const rows = Object.entries(table).flatMap(([key, [values, comesTo]]) =>
    [null, ...values].map((value) => [key, value, comesTo] as const),
  )

  test.each(rows)(
    'the setting %s with the unusable value %j falls back to the safer value',
    (key, value, comesTo) => {
      expect(unusableValue(key, value)).toEqual({ changed: comesTo, said: [[key, linuxPath]] })
    },
  )

  test.each([
    ['imageHosts', ['A.example', '*.b.example', 7, 'c.example:8443'], ['a.example', 'c.example:8443']],
    [
      'passwordPolicy',
      { minLength: 12, requires: ['emoji', 'number'] },
      { minLength: 12, requires: ['number'] },
    ],
    ['passwordPolicy', { minLength: 12, requires: [], history: 3 }, { minLength: 12, requires: [] }],
    ['passwordPolicy', { minLength: 5, requires: ['number'] }, { minLength: 8, requires: ['number'] }],
  ])('the setting %s keeps only the parts that this version knows: %j', (key, value, comesTo) => {
    expect(unusableValue(key, value)).toEqual({ changed: { [key]: comesTo }, said: [[key, linuxPath]] })
  })

  test('a setting without a safe default stops the start if it is wrong', () => {
    const others = configKeys.filter((key) => !Object.hasOwn(table, key))
    for (const key of others) expect(problemOf({ file: { ...policy, [key]: null } })).toContain(`"${key}" `)
    expect(others.filter((key) => !Object.hasOwn(policy, key))).toEqual(['identityEndpoint'])
  })

  test('two unusable settings are reported in one start', () => {
    const file = { ...policy, updateMode: 'scheduled', stepUp: 'always' }
    expect(load({ file }).unusable.map(({ key }) => key)).toEqual(['stepUp', 'updateMode'])
    expect(problemOf({ file: { ...file, website: 5 } })).toMatch(
      /"website" must.*\n.*"stepUp" must.*\n.*"updateMode" must/,
    )
    // The user pool is in a region that this version does not know.
    const other = { ...policy, region: 'mars-1', userPoolId: 'mars-1_AbCdEfGhI' }
    expect(problemOf({ file: other })).toMatch(/"region" is not a region.*\n.*"userPoolId" does not begin/)
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
    const wrong = { env: { GOTO_ADMIN_CLIENT_ID: 'my client' }, isPackaged: false }
    expect(problemOf(wrong)).toContain('GOTO_ADMIN_CLIENT_ID: "clientId" is not an app client id')
  })

  test('an unknown key is reported and has no effect', () => {
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

  test('a wrong or missing value stops the start even beside an unknown key', () => {
    expect(problemOf({ file: { ...policy, fromTheFuture: true, clientId: 'my client' } })).toBe(
      [
        'ConfigError: The settings of GoTo Admin cannot be used:',
        `${linuxPath}: "clientId" is not an app client id: it has only letters and digits.`,
        `${linuxPath}: "fromTheFuture" is not a setting that this version knows.`,
      ].join('\n'),
    )
    const { apiBase, ...rest } = policy
    expect(problemOf({ file: { ...rest, apiBsae: apiBase } })).toContain(
      [
        `${linuxPath}: "apiBase" is missing; put it there.`,
        `${linuxPath}: "apiBsae" is not a setting that this version knows.`,
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
    ['addressKey', 'a key', 'must not contain spaces'],
    ['website', ' ', 'must not be empty'],
    ['uploadHosts', ['uploads.example.com', ''], 'must list only hosts'],
  ])('the setting %s of %j stops the start, because it %s', (key, value, problem) => {
    expect(problemOf({ file: { ...policy, [key]: value } })).toContain(`${linuxPath}: "${key}" ${problem}`)
  })

  test('each wrong setting has one line in the message', () => {
    const file = {
      ...policy,
      userPoolId: 'eu-west-1_AbCdEfGhI',
      clientId: '',
      uploadHosts: ['a b', 'c d'],
      addressKey: '',
    }
    const [, ...lines] = problemOf({ file }).split('\n')
    expect(lines.map((line) => /"(\w+)"/.exec(line)?.[1])).toEqual([
      'userPoolId',
      'clientId',
      'uploadHosts',
      'addressKey',
    ])
  })

  test('a hand-edited policy that is not a JSON object is named, with the reason', () => {
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
])('the policy’s allowRemoteDebugging of %j lets testers in: %j', (allowRemoteDebugging, expected) => {
  const settings = allowRemoteDebugging === undefined ? {} : { allowRemoteDebugging }
  const second = { where: 'another place', settings: { allowRemoteDebugging: true } }
  const first = { where: linuxPath, settings }
  expect(allowsRemoteDebugging({ ...noPolicy, sources: [first] })).toBe(expected)
  if (allowRemoteDebugging !== undefined)
    expect(allowsRemoteDebugging({ ...noPolicy, sources: [first, second] })).toBe(expected)
})
