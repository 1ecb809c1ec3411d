import type { CognitoUser } from 'amazon-cognito-identity-js'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { runningSandbox } from './support/running.ts'
import { authenticate, cognitoUser, identityCall, refresh, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const call = (operation: string, body: object) => identityCall(running.get(), operation, body)
const renewal = (token: string) =>
  call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token, DEVICE_KEY: null },
  })

const refusal = (type: string, message: string) => ({ status: 400, answer: { __type: type, message } })
const notAuthorized = (message: string) => refusal('NotAuthorizedException', message)

describe('renewal and end', () => {
  test('the library renews a session with only the refresh token', async () => {
    const { refreshToken, idToken } = await signIn(running.get())
    running.clock.advance(60)
    const session = await refresh(cognitoUser(running.get(), 'admin@goto.example'), refreshToken)
    expect(session.getIdToken().getJwtToken()).not.toBe(idToken)
    expect(session.getIdToken().payload.auth_time).toBe(session.getAccessToken().payload.auth_time)
  })

  test('a revoked refresh token is refused, and so is its access token', async () => {
    const { refreshToken, accessToken } = await signIn(running.get())
    expect(await call('RevokeToken', { Token: refreshToken })).toEqual({ status: 200, answer: {} })
    expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has been revoked'))
    expect(await call('GetUser', { AccessToken: accessToken })).toEqual(
      notAuthorized('Access Token has been revoked'),
    )
  })

  test('an expired and an unknown refresh token have different messages', async () => {
    const { refreshToken } = await signIn(running.get())
    running.clock.advance(30 * 24 * 3600 + 1)
    expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has expired'))
    expect(await renewal('made.up')).toEqual(notAuthorized('Invalid Refresh Token'))
  })

  test('an access token is not a refresh token and can not be revoked', async () => {
    const { accessToken } = await signIn(running.get())
    expect((await call('RevokeToken', { Token: accessToken })).answer).toMatchObject({
      __type: 'UnsupportedTokenTypeException',
    })
  })

  test('API-95 a global sign-out ends every session of the user, and no other', async () => {
    const [first, second] = [await signIn(running.get()), await signIn(running.get())]
    const other = await signIn(running.get(), sampleUsers.notAdmin)
    expect((await call('GlobalSignOut', { AccessToken: first.accessToken })).status).toBe(200)
    for (const { refreshToken } of [first, second])
      expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has been revoked'))
    expect((await renewal(other.refreshToken)).status).toBe(200)
  })

  test('the library’s own sign-out revokes the refresh token', async () => {
    const { user, refreshToken } = await signIn(running.get())
    await new Promise<void>((resolve) => {
      user.signOut(() => resolve())
    })
    expect(await renewal(refreshToken)).toEqual(notAuthorized('Refresh Token has been revoked'))
  })
})

describe('access tokens', () => {
  test('expired, tampered, wrong and missing tokens are refused', async () => {
    const { accessToken, idToken } = await signIn(running.get())
    const getUser = (token: string) => call('GetUser', { AccessToken: token })
    expect((await getUser(accessToken)).status).toBe(200)
    const [head, , signature] = accessToken.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: sampleUsers.sms.sub, token_use: 'access' })).toString(
      'base64url',
    )
    expect(await getUser(`${head}.${forged}.${signature}`)).toEqual(
      notAuthorized('Could not verify signature for Access Token'),
    )
    expect(await getUser(idToken)).toEqual(notAuthorized('Invalid Access Token'))
    expect(await getUser('nonsense')).toEqual(notAuthorized('Invalid Access Token'))
    running.clock.advance(3600)
    expect(await getUser(accessToken)).toEqual(notAuthorized('Access Token has expired'))
  })
})

const attributesOf = (user: CognitoUser) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    user.getUserAttributes((error, attributes) =>
      error
        ? reject(error)
        : resolve(Object.fromEntries((attributes ?? []).map((one) => [one.getName(), one.getValue()]))),
    )
  })

describe('own account', () => {
  test('API-95 a new email is unverified until its code is entered', async () => {
    const { user, accessToken } = await signIn(running.get())
    await new Promise((resolve, reject) => {
      user.updateAttributes([{ Name: 'email', Value: 'new@goto.example' }], (error, result) =>
        error ? reject(error) : resolve(result),
      )
    })
    expect(await attributesOf(user)).toMatchObject({ email: 'new@goto.example', email_verified: 'false' })
    const verify = (Code: string) =>
      call('VerifyUserAttribute', { AccessToken: accessToken, AttributeName: 'email', Code })
    expect(await verify('none')).toEqual(
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    )
    expect((await verify(running.get().outbox.latest('new@goto.example')?.code ?? '')).status).toBe(200)
    expect(await attributesOf(user)).toMatchObject({ email_verified: 'true' })
  })

  test('a code can be sent again; the earlier one is then invalid, and the new one expires after a day', async () => {
    const { accessToken } = await signIn(running.get())
    const send = () =>
      call('GetUserAttributeVerificationCode', { AccessToken: accessToken, AttributeName: 'email' })
    expect(await send()).toMatchObject({
      answer: { CodeDeliveryDetails: { Destination: 'a***@g***', DeliveryMedium: 'EMAIL' } },
    })
    const code = running.get().outbox.latest('admin@goto.example')?.code ?? ''
    running.clock.advance(24 * 3600)
    const later = await signIn(running.get())
    const verify = (Code: string) =>
      call('VerifyUserAttribute', { AccessToken: later.accessToken, AttributeName: 'email', Code })
    expect(await verify(code)).toEqual(
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    )
  })

  test('another user’s email is refused, and so is an invalid email', async () => {
    const { accessToken } = await signIn(running.get())
    const change = (Value: string) =>
      call('UpdateUserAttributes', { AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value }] })
    expect((await change('SMS@goto.example')).answer).toMatchObject({ __type: 'AliasExistsException' })
    expect((await change('not an email')).answer).toMatchObject({ __type: 'InvalidParameterException' })
    expect((await change('admin@goto.example')).answer).toEqual({ CodeDeliveryDetailsList: [] })
  })

  test('API-95 changing the password needs the old one, and the new one must meet the policy', async () => {
    const { user } = await signIn(running.get())
    const change = (from: string, to: string) =>
      new Promise((resolve, reject) => {
        user.changePassword(from, to, (error, result) => (error ? reject(error) : resolve(result)))
      })
    await expect(change('wrong', 'Changed-2026!')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(change('Sandbox-2026!', 'short')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    await expect(change('Sandbox-2026!', 'Changed-2026!')).resolves.toBe('SUCCESS')
    const step = await authenticate(cognitoUser(running.get(), 'admin@goto.example'), 'Changed-2026!')
    expect(step.step).toBe('done')
  })
})

describe('forgotten password', () => {
  const forgot = (user: CognitoUser) =>
    new Promise<unknown>((resolve, reject) => {
      user.forgotPassword({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve })
    })
  const confirm = (user: CognitoUser, code: string, password: string) =>
    new Promise((resolve, reject) => {
      user.confirmPassword(code, password, { onSuccess: resolve, onFailure: reject })
    })

  test('an emailed code allows a new password', async () => {
    const user = cognitoUser(running.get(), 'reset@goto.example')
    expect(await forgot(user)).toMatchObject({ CodeDeliveryDetails: { Destination: 'r***@g***' } })
    const code = running.get().outbox.latest('reset@goto.example')?.code ?? ''
    await expect(confirm(user, 'none', 'Chosen-2026!')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    await expect(confirm(user, code, 'weak')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    await expect(confirm(user, code, 'Chosen-2026!')).resolves.toBe('SUCCESS')
    await expect(confirm(user, code, 'Chosen-2027!')).rejects.toMatchObject({ code: 'ExpiredCodeException' })
    expect((await authenticate(user, 'Chosen-2026!')).step).toBe('done')
  })

  test('an unknown user gets the same answer, and no mail is sent', async () => {
    const user = cognitoUser(running.get(), 'ghost@nowhere.example')
    expect(await forgot(user)).toMatchObject({ CodeDeliveryDetails: { Destination: 'g***@n***' } })
    expect(running.get().outbox.messages()).toEqual([])
    await expect(confirm(user, '123456', 'Chosen-2026!')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
  })

  test('requests for a code are limited', async () => {
    const user = cognitoUser(running.get(), 'admin@goto.example')
    for (let attempt = 0; attempt < 5; attempt++) await forgot(user)
    await expect(forgot(user)).rejects.toMatchObject({
      code: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
    running.clock.advance(15 * 60)
    await expect(forgot(user)).resolves.toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email' } })
  })

  test('an invited user who has not chosen a password yet can not reset it', async () => {
    await expect(forgot(cognitoUser(running.get(), 'invited@goto.example'))).rejects.toMatchObject({
      message: 'User password cannot be reset in the current state.',
    })
  })
})
