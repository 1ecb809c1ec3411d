import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readChallenge, stepOf } from '#main/identity/challenge.ts'
import type { IdentityStep, PendingChallenge } from '#main/identity/identity.ts'
import { totpCode } from '#sandbox/identity/totp.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { connectMain } from '#tests/support/desk/console-main.ts'
import { configOf, identityOf, tokensOf } from '#tests/support/desk/ports.ts'

let sandbox: Sandbox
const connect = (overrides = {}) => identityOf({ ...configOf(sandbox.environment), ...overrides })
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const { admin, invitedSms, emailCode, authenticator, resetRequired, invitedUnnamed } = sampleUsers

function challengeOf(step: IdentityStep): PendingChallenge {
  if (!('challenge' in step)) throw new Error('tokens came')
  return step.challenge
}
const signIn = async ({ username, password }: { username: string; password: string }) =>
  connect().signIn(username, password)
const sentTo = (to: string) => sandbox.outbox.latest(to.replaceAll(' ', ''))?.code ?? ''

test('AUTH-02 AUTH-03 an admin signs in at the identity service, which never gets the password', async () => {
  const { idToken, refreshToken } = tokensOf(await signIn(admin))
  expect(idToken.split('.')).toHaveLength(3)
  expect(refreshToken.length).toBeGreaterThan(1500)
  const seen = sandbox.requests()
  expect(seen.map(({ call }) => call)).toEqual(['identity.InitiateAuth', 'identity.RespondToAuthChallenge'])
  expect(JSON.stringify(seen)).not.toContain(admin.password)
})

test('each request to the identity service carries its own id and the version of the console', async () => {
  await connectMain(sandbox)
  const sent = sandbox.requests().filter(({ call }) => call?.startsWith('identity.'))
  expect(sent.map(({ headers }) => headers['user-agent'])).toEqual(['GoTo-Admin/1.2.3', 'GoTo-Admin/1.2.3'])
  const ids = sent.map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(new Set(ids).size).toBe(2)
})

test('a password that must be reset first is refused with the service’s own message', async () => {
  await expect(signIn(resetRequired)).rejects.toMatchObject({
    exception: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
})

describe('AUTH-15 the steps after the password', () => {
  test('AUTH-15 a sign-in accepts a code that comes by email', async () => {
    const challenge = challengeOf(await signIn(emailCode))
    expect(challenge).toMatchObject({ name: 'EMAIL_OTP', destination: 'e***@g***' })
    tokensOf(await connect().answer(challenge, sentTo(emailCode.username)))
  })

  test('AUTH-15 a sign-in accepts a code from an authenticator app', async () => {
    const challenge = challengeOf(await signIn(authenticator))
    expect(challenge.name).toBe('SOFTWARE_TOKEN_MFA')
    tokensOf(await connect().answer(challenge, totpCode(authenticator.totpSecret, Date.now())))
  })

  test('AUTH-15 a sign-in sends the attributes that the pool asks for with the new password', async () => {
    const first = challengeOf(await signIn(invitedUnnamed))
    expect(first.attributes).toEqual(['name'])
    expect(stepOf(first)).toEqual({ step: 'newPassword', attributes: ['name'] })
    await expect(connect().answer(first, 'Chosen-2026!')).rejects.toMatchObject({
      message: 'Invalid attributes given, name is missing',
    })
    const given = { name: ' Aroha Ngata ', email: 'other@goto.example' }
    tokensOf(await connect().answer(first, 'Chosen-2026!', given))
    const sent = sandbox.requests('identity.RespondToAuthChallenge').at(-1)?.body
    expect(sent).toMatchObject({ ChallengeResponses: { 'userAttributes.name': 'Aroha Ngata' } })
    expect(JSON.stringify(sent)).not.toContain('other@goto.example')
  })

  test.each([
    ['[]', undefined],
    ['["userAttributes.name","userAttributes.custom:team","userAttributes.name"]', ['name', 'custom:team']],
    ['["name"]', ['name']],
    ['not JSON', undefined],
    ['{"a":1}', undefined],
    ['[7]', undefined],
    [undefined, undefined],
  ])('a sign-in reads the attributes that a pool asks for: %s', (requiredAttributes, attributes) => {
    const challenge = readChallenge({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 's',
      ChallengeParameters: { requiredAttributes },
    })
    expect(challenge?.attributes).toEqual(attributes)
  })

  test('AUTH-15 a sign-in asks for a code after a new password', async () => {
    const first = challengeOf(await signIn(invitedSms))
    const second = challengeOf(await connect().answer(first, 'Chosen-2026!'))
    expect(second.name).toBe('SMS_MFA')
    tokensOf(await connect().answer(second, sentTo(invitedSms.mobile)))
  })

  test('AUTH-15 a sign-in step that the console does not offer is named', async () => {
    for (const name of ['MFA_SETUP', 'SELECT_MFA_TYPE', 'CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'NEW']) {
      const body = { ChallengeName: name, Session: 's', ChallengeParameters: {} }
      const call = 'identity.RespondToAuthChallenge'
      sandbox.faults.add({ call, fault: 'status', status: 200, body, times: 1 })
      await expect(signIn(admin)).rejects.toMatchObject({
        detail: {
          kind: 'invalid',
          code: name,
          message: `This account needs a sign-in step that the console does not offer (${name}). Please tell IT.`,
        },
      })
    }
  })
})

test('API-95 a revoked refresh token is refused, and not sent again', async () => {
  const { refreshToken } = tokensOf(await signIn(admin))
  const renewed = await connect().refresh(admin.username, refreshToken)
  expect(renewed.refreshToken).toBe(refreshToken)
  expect(renewed.idToken.split('.')).toHaveLength(3)
  await connect().revoke(refreshToken)
  const before = sandbox.requests('identity.InitiateAuth').length
  await expect(connect().refresh(admin.username, refreshToken)).rejects.toMatchObject({
    exception: 'NotAuthorizedException',
  })
  expect(sandbox.requests('identity.InitiateAuth')).toHaveLength(before + 1)
})

describe('an identity service that sends invalid answers, hangs or is unreachable', () => {
  afterEach(() => sandbox.faults.clear())
  const call = 'identity.InitiateAuth' as const
  const network = 'The sign-in service could not be reached. Please check the network connection.'
  const unreadable =
    'The sign-in service gave an answer that cannot be read. This may be a network sign-in page.'

  test('a broken identity service is reported by its fault, for a sign-in and for a refresh', async () => {
    for (const [fault, kind, message] of [
      ['reset', 'network', network],
      ['html', 'badAnswer', unreadable],
      ['truncate', 'badAnswer', unreadable],
      ['noData', 'badAnswer', unreadable],
    ] as const) {
      sandbox.faults.add({ call, fault, times: 2 })
      await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind, message } })
      await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
        detail: { kind, message },
      })
    }
  })

  test('truncated tokens never sign anyone in', async () => {
    sandbox.faults.add({ call: 'identity.RespondToAuthChallenge', fault: 'truncate' })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'badAnswer' } })
    const AuthenticationResult = { IdToken: 'abc', AccessToken: 'abc', RefreshToken: 'abc' }
    sandbox.faults.clear()
    sandbox.faults.add({
      call: 'identity.RespondToAuthChallenge',
      fault: 'status',
      status: 200,
      body: { AuthenticationResult },
    })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'badAnswer' } })
  })

  test('an identity service on a port without a server is a network fault', async () => {
    const identity = connect({ identityEndpoint: 'http://127.0.0.1:9/' })
    await expect(identity.signIn(admin.username, admin.password)).rejects.toMatchObject({
      detail: { kind: 'network', message: network },
    })
  })

  test('a failure of the identity service is no refusal', async () => {
    const body = { __type: 'InternalErrorException' }
    sandbox.faults.add({ call, fault: 'status', status: 500, body, times: 1 })
    await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
      detail: { kind: 'http', status: 500 },
    })
    sandbox.faults.add({ call, fault: 'status', status: 403, body: { error: 'proxy' } })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'badAnswer' } })
  })

  test('a refusal of the identity service with its name only in the header is recognised', async () => {
    const headers = { 'x-amzn-errortype': 'ForbiddenException:http://internal.amazon.com/' }
    sandbox.faults.add({
      call,
      fault: 'status',
      status: 403,
      body: { Message: 'Request not allowed' },
      headers,
    })
    await expect(signIn(admin)).rejects.toMatchObject({
      exception: 'ForbiddenException',
      message: 'Request not allowed',
    })
  })

  test('a redirect from the identity service to another host is never followed', async () => {
    const headers = { location: `${sandbox.origin}/elsewhere` }
    sandbox.faults.add({ call, fault: 'status', status: 307, headers })
    await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
      detail: { kind: 'network' },
    })
    expect(sandbox.requests().map(({ path }) => path)).not.toContain('/elsewhere')
  })
})
