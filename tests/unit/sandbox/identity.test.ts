import type { CognitoUser } from 'amazon-cognito-identity-js'
import { describe, expect, test } from 'vitest'
import { totpCode } from '#sandbox/identity/totp.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { runningSandbox } from './support/running.ts'
import {
  authenticate,
  chooseNewPassword,
  cognitoUser,
  giveCode,
  identityCall,
  refresh,
  signIn,
} from './support/sign-in.ts'

// Tests only what the unmodified client library needs. The tests of main's sign-in cover the rest.

const running = runningSandbox()
const call = (operation: string, body: object) => identityCall(running.get(), operation, body)
const userOf = ({ username }: { readonly username: string }) => cognitoUser(running.get(), username)
const codeTo = (address: string) => running.get().outbox.latest(address)?.code ?? ''
const answerOf = (type: string, message: string) => ({ status: 400, answer: { __type: type, message } })
const notAuthorized = (message: string) => answerOf('NotAuthorizedException', message)
const refusedPassword = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const renewal = (token: string) =>
  call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token, DEVICE_KEY: null },
  })

describe('a password', () => {
  test('a password signs in by SRP, with the email address in any case', async () => {
    const { password, sub } = sampleUsers.admin
    const { idToken, refreshToken, user } = await signIn(running.get(), {
      username: 'ADMIN@GoTo.example',
      password,
    })
    expect(user.getUsername()).toBe(sub)
    expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      token_use: 'id',
      sub,
      email: 'admin@goto.example',
      email_verified: true,
    })
    expect(refreshToken.length).toBeGreaterThan(1500)
  })

  test('a password of an unknown user is refused like a wrong password', async () => {
    const unknown = { username: 'unknown@goto.example' }
    await expect(authenticate(userOf(unknown), 'x')).rejects.toMatchObject(refusedPassword)
    await expect(authenticate(userOf(sampleUsers.admin), 'x')).rejects.toMatchObject(refusedPassword)
    const ask = (USERNAME: string, SRP_A: string) =>
      call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } })
    const salts = [await ask(unknown.username, 'abc'), await ask(unknown.username, 'abc')].map(
      ({ answer }) => (answer as { ChallengeParameters: { SALT: string } }).ChallengeParameters.SALT,
    )
    expect(salts[0]).toMatch(/^[\da-f]+$/)
    expect(salts[1]).toBe(salts[0])
    // A client share of zero would sign in without the password.
    const zero = await ask(sampleUsers.admin.username, '0')
    expect(zero).toMatchObject({ status: 400, answer: { __type: 'InvalidParameterException' } })
  })

  test('a sign-in has to wait after five wrong passwords', async () => {
    const user = userOf(sampleUsers.sms)
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(authenticate(user, 'wrong')).rejects.toMatchObject(refusedPassword)
    await expect(authenticate(user, sampleUsers.sms.password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    })
    running.clock.advance(1)
    expect((await authenticate(user, sampleUsers.sms.password)).step).toBe('SMS_MFA')
    const { resetRequired } = sampleUsers
    await expect(authenticate(userOf(resetRequired), resetRequired.password)).rejects.toMatchObject({
      code: 'PasswordResetRequiredException',
    })
  })

  test('an invited user replaces the password within three minutes', async () => {
    const { invited, invitedSms } = sampleUsers
    const user = userOf(invited)
    expect(await authenticate(user, invited.password)).toMatchObject({
      step: 'newPassword',
      attributes: { email: 'invited@goto.example' },
    })
    for (const [password, reason] of [
      ['Ab1!', 'Password not long enough'],
      ['Abcdefg!', 'Password must have numeric characters'],
      ['Abcdefg1', 'Password must have symbol characters'],
      ['abcdefg1!', 'Password must have uppercase characters'],
      ['ABCDEFG1!', 'Password must have lowercase characters'],
    ] as const)
      await expect(chooseNewPassword(user, password)).rejects.toMatchObject({
        code: 'InvalidPasswordException',
        message: `Password did not conform with policy: ${reason}`,
      })
    expect((await chooseNewPassword(user, 'Abcdefg1!')).step).toBe('done')
    await expect(chooseNewPassword(user, 'Another-1')).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
    expect((await authenticate(userOf(invited), 'Abcdefg1!')).step).toBe('done')
    const other = userOf(invitedSms)
    await authenticate(other, invitedSms.password)
    expect((await chooseNewPassword(other, 'Chosen-2026!')).step).toBe('SMS_MFA')
    running.clock.advance(181)
    await expect(giveCode(other, codeTo('+61400000006'), 'SMS_MFA')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })
})

describe('a one-time code', () => {
  test('a one-time code by SMS goes to a masked number, and five wrong codes are the limit', async () => {
    const user = userOf(sampleUsers.sms)
    expect(await authenticate(user, sampleUsers.sms.password)).toMatchObject({
      step: 'SMS_MFA',
      parameters: { CODE_DELIVERY_DESTINATION: '+*******0003', CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS' },
    })
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(giveCode(user, 'none', 'SMS_MFA')).rejects.toMatchObject({
        code: 'CodeMismatchException',
        message: 'Invalid code or auth state for the user.',
      })
    await expect(giveCode(user, 'none', 'SMS_MFA')).rejects.toMatchObject({
      code: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
  })

  test('a one-time code of an authenticator (RFC 6238) signs in once, in its time', async () => {
    const { password, totpSecret } = sampleUsers.authenticator
    const at = Math.floor(Date.now() / 30_000) * 30_000
    const give = async (time: number) => {
      const user = userOf(sampleUsers.authenticator)
      await authenticate(user, password)
      return giveCode(user, totpCode(totpSecret, time), 'SOFTWARE_TOKEN_MFA')
    }
    await expect(give(at + 300_000)).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect((await give(at)).step).toBe('done')
    await expect(give(at)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const vectors = [59, 1_111_111_109, 2_000_000_000].map((second) => totpCode(secret, second * 1000))
    expect(vectors).toEqual(['287082', '081804', '279037'])
  })
})

describe('a session', () => {
  test('a session is renewed only with a valid refresh token', async () => {
    const first = await signIn(running.get())
    running.clock.advance(60)
    const session = await refresh(cognitoUser(running.get(), 'admin@goto.example'), first.refreshToken)
    expect(session.getIdToken().getJwtToken()).not.toBe(first.idToken)
    expect(session.getIdToken().payload.auth_time).toBe(session.getAccessToken().payload.auth_time)
    expect((await call('RevokeToken', { Token: first.accessToken })).answer).toMatchObject({
      __type: 'UnsupportedTokenTypeException',
    })
    expect(await call('RevokeToken', { Token: first.refreshToken })).toEqual({ status: 200, answer: {} })
    const revoked = notAuthorized('Refresh Token has been revoked')
    expect(await renewal(first.refreshToken)).toEqual(revoked)
    expect(await call('GetUser', { AccessToken: first.accessToken })).toEqual(
      notAuthorized('Access Token has been revoked'),
    )
    const { refreshToken } = await signIn(running.get())
    running.clock.advance(30 * 24 * 3600 + 1)
    expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has expired'))
    expect(await renewal('made.up')).toEqual(notAuthorized('Invalid Refresh Token'))
    const left = await signIn(running.get())
    await new Promise<void>((resolve) => left.user.signOut(() => resolve()))
    expect(await renewal(left.refreshToken)).toEqual(revoked)
  })

  test('API-95 a global sign-out ends every session of its user only', async () => {
    const [first, second] = [await signIn(running.get()), await signIn(running.get())]
    const other = await signIn(running.get(), sampleUsers.notAdmin)
    expect((await call('GlobalSignOut', { AccessToken: first.accessToken })).status).toBe(200)
    for (const { refreshToken } of [first, second])
      expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has been revoked'))
    expect((await renewal(other.refreshToken)).status).toBe(200)
  })

  test('a forged or expired access token, or one of another kind, is refused', async () => {
    const { accessToken, idToken } = await signIn(running.get())
    const getUser = (token: string) => call('GetUser', { AccessToken: token })
    expect((await getUser(accessToken)).status).toBe(200)
    const [head, , signature] = accessToken.split('.')
    const claims = JSON.stringify({ sub: sampleUsers.sms.sub, token_use: 'access' })
    const forged = `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`
    expect(await getUser(forged)).toEqual(notAuthorized('Could not verify signature for Access Token'))
    for (const token of [idToken, 'nonsense'])
      expect(await getUser(token)).toEqual(notAuthorized('Invalid Access Token'))
    running.clock.advance(3600)
    expect(await getUser(accessToken)).toEqual(notAuthorized('Access Token has expired'))
  })
})

describe('the account of a user', () => {
  test('API-95 a new email of an account is unverified until its newest code is entered', async () => {
    const { accessToken: AccessToken } = await signIn(running.get())
    const change = (Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
    const isVerified = async () => {
      const { answer } = await call('GetUser', { AccessToken })
      const { UserAttributes } = answer as { UserAttributes: { Name: string; Value: string }[] }
      return UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value
    }
    expect((await change('SMS@goto.example')).answer).toMatchObject({ __type: 'AliasExistsException' })
    expect((await change('not an email')).answer).toMatchObject({ __type: 'InvalidParameterException' })
    expect((await change('admin@goto.example')).answer).toEqual({ CodeDeliveryDetailsList: [] })
    await change('new@goto.example')
    const verify = (Code: string, token = AccessToken) =>
      call('VerifyUserAttribute', { AccessToken: token, AttributeName: 'email', Code })
    expect([await verify('none'), await isVerified()]).toEqual([
      answerOf('CodeMismatchException', 'Invalid verification code provided, please try again.'),
      'false',
    ])
    expect((await verify(codeTo('new@goto.example'))).status).toBe(200)
    expect(await isVerified()).toBe('true')
    expect(
      await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }),
    ).toMatchObject({
      answer: { CodeDeliveryDetails: { Destination: 'n***@g***', DeliveryMedium: 'EMAIL' } },
    })
    running.clock.advance(24 * 3600)
    const who = { ...sampleUsers.admin, username: 'new@goto.example' }
    const { accessToken } = await signIn(running.get(), who)
    expect(await verify(codeTo('new@goto.example'), accessToken)).toEqual(
      answerOf('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    )
  })

  test('API-95 an account needs the old password for a new one', async () => {
    const { user } = await signIn(running.get())
    const change = (from: string, to: string) =>
      new Promise((resolve, reject) => {
        user.changePassword(from, to, (error, result) => (error ? reject(error) : resolve(result)))
      })
    await expect(change('wrong', 'Changed-2026!')).rejects.toMatchObject(refusedPassword)
    await expect(change('Sandbox-2026!', 'short')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    await expect(change('Sandbox-2026!', 'Changed-2026!')).resolves.toBe('SUCCESS')
    expect((await authenticate(userOf(sampleUsers.admin), 'Changed-2026!')).step).toBe('done')
  })
})

describe('a forgotten password', () => {
  const forgot = (username: string) =>
    new Promise<unknown>((resolve, reject) => {
      const callbacks = { onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve }
      cognitoUser(running.get(), username).forgotPassword(callbacks)
    })
  const confirm = (user: CognitoUser, code: string, password: string) =>
    new Promise((resolve, reject) => {
      user.confirmPassword(code, password, { onSuccess: resolve, onFailure: reject })
    })

  test('a forgotten password is replaced once with an emailed code', async () => {
    const user = cognitoUser(running.get(), 'reset@goto.example')
    expect(await forgot('reset@goto.example')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'r***@g***' },
    })
    const code = codeTo('reset@goto.example')
    const refused = (type: string) => ({ code: type })
    const mismatch = refused('CodeMismatchException')
    await expect(confirm(user, 'none', 'Chosen-2026!')).rejects.toMatchObject(mismatch)
    await expect(confirm(user, code, 'weak')).rejects.toMatchObject(refused('InvalidPasswordException'))
    await expect(confirm(user, code, 'Chosen-2026!')).resolves.toBe('SUCCESS')
    await expect(confirm(user, code, 'Chosen-2027!')).rejects.toMatchObject(refused('ExpiredCodeException'))
    expect((await authenticate(user, 'Chosen-2026!')).step).toBe('done')
    const mails = running.get().outbox.messages().length
    expect(await forgot('ghost@nowhere.example')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'g***@n***' },
    })
    expect(running.get().outbox.messages()).toHaveLength(mails)
    const ghost = cognitoUser(running.get(), 'ghost@nowhere.example')
    await expect(confirm(ghost, '123456', 'Chosen-2026!')).rejects.toMatchObject(mismatch)
  })

  test('a forgotten password gets at most five codes in 15 minutes', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await forgot('admin@goto.example')
    await expect(forgot('admin@goto.example')).rejects.toMatchObject({
      code: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
    running.clock.advance(15 * 60)
    await expect(forgot('admin@goto.example')).resolves.toMatchObject({
      CodeDeliveryDetails: { AttributeName: 'email' },
    })
    await expect(forgot('invited@goto.example')).rejects.toMatchObject({
      message: 'User password cannot be reset in the current state.',
    })
  })
})
