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
    expect(sources.region).toBe('built-in default')
  })

  test('the policy file overrides the built-in defaults', () => {
    const file = { ...policy, region: 'eu-west-1', userPoolId: 'eu-west-1_AbCdEfGhI' }
    const { config, sources } = load({ file })
    expect(config.region).toBe('eu-west-1')
    expect(sources).toMatchObject({
      region: linuxPath,
      apiBase: linuxPath,
      addressService: 'built-in default',
    })
    expect(sources).not.toHaveProperty('identityEndpoint')
  })

  test('the environment overrides the policy file in an unpackaged build', () => {
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
  })

  test('the environment changes nothing in a packaged build', () => {
    const { config } = load({ env: { GOTO_ADMIN_API_BASE: 'https://elsewhere.example.com/' } })
    expect(config.apiBase).toBe('https://api.example.com/v1/')
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
  test('bases end with a slash, the website does not, hosts are in lower case', () => {
    const { config } = load()
    expect(config).toMatchObject({
      apiBase: 'https://api.example.com/v1/',
      contentBase: 'https://content.example.com/',
      uploadHosts: ['uploads.example.com', 'uploads.example.com:8443'],
      website: 'https://www.example.com',
    })
  })

  test('a replacement for the identity service is called at exactly the given address', () => {
    const identityEndpoint = 'http://127.0.0.1:4000/identity'
    expect(load({ file: { ...policy, identityEndpoint } }).config.identityEndpoint).toBe(identityEndpoint)
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
  })

  test('SET-26 the environment sets it as JSON', () => {
    const env = { GOTO_ADMIN_PASSWORD_POLICY: '{ "minLength": 6, "requires": [] }' }
    expect(load({ env, isPackaged: false }).config.passwordPolicy).toEqual({ minLength: 6, requires: [] })
    expect(
      problemOf({ env: { GOTO_ADMIN_PASSWORD_POLICY: '{ minLength: 6 }' }, isPackaged: false }),
    ).toContain('GOTO_ADMIN_PASSWORD_POLICY: "passwordPolicy" must be like { "minLength": 8, ')
  })

  test('P5 images come from the content address alone unless IT names more hosts', () => {
    expect(imageOriginsOf(load().config)).toEqual(['https://content.example.com'])
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

  test('P8 UPL-16 the shared limit of images is 5 MB unless IT sets another', () => {
    expect(load().config.imageLimitBytes).toBe(5 * 1024 * 1024)
    expect(load({ file: { ...policy, imageLimitBytes: 1_000_000 } }).config.imageLimitBytes).toBe(1_000_000)
  })

  test('I1 a policy in UTF-16, as Windows PowerShell writes it, is refused with what to do', () => {
    const text = Buffer.from(`\uFEFF${JSON.stringify(policy)}`, 'utf16le').toString('utf8')
    expect(() => load({ text })).toThrow('is not UTF-8 text; save it with the encoding UTF-8')
  })

  test('a byte order mark before the text is ignored', () => {
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
  })

  test('I2 an unknown key is told, has no effect, and stops nothing', () => {
    const { config, unknown } = load({
      file: { ...policy, apiBaze: 'https://api.example.com', fromTheFuture: true },
    })
    expect(unknown).toEqual([
      { key: 'apiBaze', where: linuxPath },
      { key: 'fromTheFuture', where: linuxPath },
    ])
    expect(config).toEqual(load().config)
  })

  test('I2 beside an unknown key, a wrong value still stops the start; the message names both', () => {
    expect(problemOf({ file: { ...policy, fromTheFuture: true, drafts: 'yes' } })).toBe(
      [
        'ConfigError: The settings of GoTo Admin can not be used:',
        `${linuxPath}: "drafts" must be "on" or "off".`,
        `${linuxPath}: "fromTheFuture" is no setting that this version knows.`,
      ].join('\n'),
    )
  })

  test('E4 a misspelled key stands beside the one that is missing', () => {
    const { apiBase, ...rest } = policy
    expect(problemOf({ file: { ...rest, apiBsae: apiBase } })).toBe(
      [
        'ConfigError: The settings of GoTo Admin can not be used:',
        `${linuxPath}: "apiBase" is missing; put it there.`,
        `${linuxPath}: "apiBsae" is no setting that this version knows.`,
      ].join('\n'),
    )
  })

  test('the name of the JSON schema, which editors read, is no unknown key', () => {
    expect(load({ file: { $schema: './policy.schema.json', ...policy } }).unknown).toEqual([])
  })

  test('a problem in the environment names the variable', () => {
    const message = problemOf({ env: { GOTO_ADMIN_REGION: 'Sydney' }, isPackaged: false })
    expect(message).toContain('GOTO_ADMIN_REGION: "region" is not a region; Sydney is ap-southeast-2.')
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

describe('an unpackaged build', () => {
  test('without a policy file, it starts with only its environment', () => {
    const env = {
      GOTO_ADMIN_API_BASE: policy.apiBase,
      GOTO_ADMIN_USER_POOL_ID: policy.userPoolId,
      GOTO_ADMIN_CLIENT_ID: policy.clientId,
      GOTO_ADMIN_CONTENT_BASE: policy.contentBase,
      GOTO_ADMIN_UPLOAD_HOSTS: policy.uploadHosts.join(),
      GOTO_ADMIN_ADDRESS_KEY: policy.addressKey,
      GOTO_ADMIN_WEBSITE: policy.website,
    }
    const { config } = loadConfig({ policy: noPolicy, env, isPackaged: false })
    expect(config).toEqual(load().config)
  })
})
