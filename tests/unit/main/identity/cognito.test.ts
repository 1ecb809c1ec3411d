import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityStep, PendingChallenge } from '#main/identity/identity.ts'
import { totpCode } from '#sandbox/identity/totp.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { connectMain } from '#tests/support/console-main.ts'
import { configOf, identityOf, tokensOf } from '#tests/support/ports.ts'

let sandbox: Sandbox
const connect = (overrides = {}) => identityOf({ ...configOf(sandbox.environment), ...overrides })
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const { admin, invited, invitedSms, sms, emailCode, authenticator, resetRequired } = sampleUsers

function challengeOf(step: IdentityStep): PendingChallenge {
  if (!('challenge' in step)) throw new Error('tokens came')
  return step.challenge
}
const signIn = async ({ username, password }: { username: string; password: string }) =>
  connect().signIn(username, password)
const sentTo = (to: string) => sandbox.outbox.latest(to.replaceAll(' ', ''))?.code ?? ''

test('AUTH-02 AUTH-03 an admin signs in with username and password at the identity service, which never gets the password', async () => {
  const { idToken, refreshToken } = tokensOf(await signIn(admin))
  expect(idToken.split('.')).toHaveLength(3)
  expect(refreshToken.length).toBeGreaterThan(1500)
  const seen = sandbox.requests()
  expect(seen.map(({ call }) => call)).toEqual(['identity.InitiateAuth', 'identity.RespondToAuthChallenge'])
  expect(JSON.stringify(seen)).not.toContain(admin.password)
})

test('I8 each request to the identity service carries an id of its own, and the version of the console', async () => {
  await connectMain(sandbox)
  const sent = sandbox.requests().filter(({ call }) => call?.startsWith('identity.'))
  expect(sent.map(({ headers }) => headers['user-agent'])).toEqual(['GoTo-Admin/1.2.3', 'GoTo-Admin/1.2.3'])
  const ids = sent.map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['a wrong password', admin.username],
  ['an unknown username', 'nobody@goto.example'],
])('AUTH-15 %s is refused with the same message', async (_, username) => {
  await expect(connect().signIn(username, 'Wrong-2026!')).rejects.toMatchObject({
    name: 'IdentityRefusal',
    exception: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

test('a password that must be reset first is refused with the service’s own message', async () => {
  await expect(signIn(resetRequired)).rejects.toMatchObject({
    exception: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
})

describe('AUTH-15 the steps after the password', () => {
  test('AUTH-15 an invited admin chooses their own password', async () => {
    const challenge = challengeOf(await signIn(invited))
    expect(challenge.name).toBe('NEW_PASSWORD_REQUIRED')
    await expect(connect().answer(challenge, 'weak')).rejects.toMatchObject({
      exception: 'InvalidPasswordException',
    })
    tokensOf(await connect().answer(challenge, 'Chosen-2026!'))
    tokensOf(await signIn({ ...invited, password: 'Chosen-2026!' }))
    await expect(signIn(invited)).rejects.toMatchObject({ exception: 'NotAuthorizedException' })
  })

  test('AUTH-15 a code comes by SMS, and after a wrong one another can be tried', async () => {
    const challenge = challengeOf(await signIn(sms))
    expect(challenge).toMatchObject({ name: 'SMS_MFA', destination: '+*******0003' })
    await expect(connect().answer(challenge, '000')).rejects.toMatchObject({
      exception: 'CodeMismatchException',
    })
    tokensOf(await connect().answer(challenge, sentTo(sms.mobile)))
  })

  test('AUTH-15 a code comes by email, at which the client library itself fails', async () => {
    const challenge = challengeOf(await signIn(emailCode))
    expect(challenge).toMatchObject({ name: 'EMAIL_OTP', destination: 'e***@g***' })
    tokensOf(await connect().answer(challenge, sentTo(emailCode.username)))
  })

  test('AUTH-15 a code comes from an authenticator app', async () => {
    const challenge = challengeOf(await signIn(authenticator))
    expect(challenge.name).toBe('SOFTWARE_TOKEN_MFA')
    tokensOf(await connect().answer(challenge, totpCode(authenticator.totpSecret, Date.now())))
  })

  test('AUTH-15 a code follows a new password', async () => {
    const first = challengeOf(await signIn(invitedSms))
    const second = challengeOf(await connect().answer(first, 'Chosen-2026!'))
    expect(second.name).toBe('SMS_MFA')
    tokensOf(await connect().answer(second, sentTo(invitedSms.mobile)))
  })

  test.each(['MFA_SETUP', 'SELECT_MFA_TYPE', 'CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'SOMETHING_NEW'])(
    'AUTH-15 the step %s, which the console does not offer, is named',
    async (name) => {
      const body = { ChallengeName: name, Session: 's', ChallengeParameters: {} }
      sandbox.faults.add({
        call: 'identity.RespondToAuthChallenge',
        fault: 'status',
        status: 200,
        body,
        times: 1,
      })
      await expect(signIn(admin)).rejects.toMatchObject({
        detail: {
          kind: 'invalid',
          code: name,
          message: `This account needs a sign-in step that the console does not offer (${name}). Please contact your system administrator.`,
        },
      })
    },
  )
})

test('AUTH-15 an emailed code allows a new password instead of a forgotten one', async () => {
  const { username } = admin
  expect(await connect().forgotPassword(username)).toEqual({ destination: 'a***@g***' })
  const code = sentTo(username)
  await expect(connect().resetPassword(username, '000', 'Chosen-2026!')).rejects.toMatchObject({
    exception: 'CodeMismatchException',
  })
  await connect().resetPassword(username, code, 'Chosen-2026!')
  tokensOf(await signIn({ username, password: 'Chosen-2026!' }))
})

test('a refresh token gets a new identity token, and stays the same', async () => {
  const { refreshToken } = tokensOf(await signIn(admin))
  const renewed = await connect().refresh(admin.username, refreshToken)
  expect(renewed.refreshToken).toBe(refreshToken)
  expect(renewed.idToken.split('.')).toHaveLength(3)
})

test('API-95 a revoked refresh token is refused, and its refusal is not retried', async () => {
  const { refreshToken } = tokensOf(await signIn(admin))
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
  const network = 'The identity service could not be reached. Please check the network connection.'
  const unreadable =
    'The identity service gave an answer that can not be read. This may be a network sign-in page.'

  test.each([
    ['reset', 'network', network],
    ['html', 'badAnswer', unreadable],
    ['truncate', 'badAnswer', unreadable],
    ['noData', 'badAnswer', unreadable],
  ] as const)('%s is reported as %s, for a sign-in and for a refresh', async (fault, kind, message) => {
    sandbox.faults.add({ call, fault })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind, message } })
    await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
      detail: { kind, message },
    })
  })

  test('truncated tokens never become a session', async () => {
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

  test('P2 API-04 LIM-13 no request has a deadline', async () => {
    // Node closes an idle connection after five seconds, so a shorter wait would show nothing.
    sandbox.faults.add({ call: 'identity.InitiateAuth', fault: 'delay', ms: 6000 })
    tokensOf(await signIn(admin))
  })

  test('a port without a server is a network fault', async () => {
    const identity = connect({ identityEndpoint: 'http://127.0.0.1:9/' })
    await expect(identity.signIn(admin.username, admin.password)).rejects.toMatchObject({
      detail: { kind: 'network', message: network },
    })
  })

  test('a failure of the service is not a refusal', async () => {
    sandbox.faults.add({ call, fault: 'status', status: 500, body: { __type: 'InternalErrorException' } })
    await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
      detail: { kind: 'http', status: 500 },
    })
  })

  test('a refusal with its name only in the header is recognised', async () => {
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

  test('a page with an error status is not a refusal', async () => {
    sandbox.faults.add({ call, fault: 'status', status: 403, body: { error: 'proxy' } })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'badAnswer' } })
  })

  test('a redirect to another host is never followed', async () => {
    const headers = { location: `${sandbox.origin}/elsewhere` }
    sandbox.faults.add({ call, fault: 'status', status: 307, headers })
    await expect(connect().refresh(admin.username, 'token')).rejects.toMatchObject({
      detail: { kind: 'network' },
    })
    expect(sandbox.requests().map(({ path }) => path)).not.toContain('/elsewhere')
  })
})
