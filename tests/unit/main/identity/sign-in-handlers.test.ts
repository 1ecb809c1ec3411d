import { describe, expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { eventually } from './support/eventually.ts'
import { admin, setUpRig, signedInAs, sms } from './support/rig.ts'

const rig = setUpRig()
const { invited, emailCode, authenticator } = sampleUsers

describe('the messages of the sign-in', () => {
  test('AUTH-15 wrong credentials and an unknown name give the same message', async () => {
    const refusal = {
      detail: { kind: 'invalid', message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
    }
    const { signIn } = rig.start()
    await expect(signIn({ ...admin, password: 'Wrong-2026!' })).rejects.toMatchObject(refusal)
    await expect(signIn({ username: 'nobody@goto.example', password: 'x' })).rejects.toMatchObject(refusal)
    const body = { __type: 'UserNotFoundException', message: 'User does not exist.' }
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'status', status: 400, body })
    await expect(signIn(admin)).rejects.toMatchObject({ detail: { message: refusal.detail.message } })
  })

  test('AUTH-15 ERR-03 a wrong code is refused with "Code is invalid" and can be entered again', async () => {
    const { signIn, answerCode } = rig.start()
    expect(await signIn(sms)).toEqual({ step: 'code', medium: 'sms', destination: '+*******0003' })
    await expect(answerCode('000')).rejects.toMatchObject({
      detail: { kind: 'invalid', message: 'Code is invalid', code: 'CodeMismatchException' },
    })
    const code = rig.sentTo(sms.mobile)
    expect(await answerCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
      step: 'done',
      session: signedInAs(sms),
    })
  })

  test('AUTH-15 the sign-in step for each kind of code names its medium', async () => {
    const { signIn } = rig.start()
    expect(await signIn(emailCode)).toEqual({ step: 'code', medium: 'email', destination: 'e***@g***' })
    expect(await signIn(authenticator)).toEqual({ step: 'code', medium: 'authenticator' })
  })

  test('AUTH-15 a new password that is too weak is refused with the service’s own message', async () => {
    const { signIn, answerNewPassword } = rig.start()
    expect(await signIn(invited)).toEqual({ step: 'newPassword' })
    await expect(answerNewPassword('weak')).rejects.toMatchObject({
      detail: { kind: 'invalid', message: expect.stringContaining('Password did not conform with policy') },
    })
    expect(await answerNewPassword('Chosen-2026!')).toEqual({ step: 'done', session: signedInAs(invited) })
  })

  test('AUTH-15 a forgotten password is replaced by a new one', async () => {
    const { call, signIn } = rig.start()
    const { username } = admin
    expect(await call('session.forgotPassword', { username: ` ${username}` })).toEqual({
      destination: 'a***@g***',
    })
    const reset = (code: string, password: string) =>
      call('session.resetPassword', { username: `${username} `, code, password })
    const code = rig.sentTo(username)
    await expect(reset('000', 'Chosen-2026!')).rejects.toMatchObject({
      detail: { message: 'Code is invalid' },
    })
    expect(await reset(code, 'Chosen-2026!')).toEqual({})
    expect(await signIn({ username, password: 'Chosen-2026!' })).toMatchObject({ step: 'done' })
  })

  test('AUTH-15 a pool that reports unknown users reveals no one, because the console always says that a code was sent', async () => {
    const { call } = rig.start()
    const body = { __type: 'UserNotFoundException', message: 'User does not exist.' }
    const unknown = { fault: 'status', status: 400, body } as const
    rig.breakdown({ call: 'identity.ForgotPassword', ...unknown })
    rig.breakdown({ call: 'identity.ConfirmForgotPassword', ...unknown })
    const username = 'nobody@goto.example'
    const other = { __type: 'LimitExceededException', message: 'Attempt limit exceeded.' }
    expect(await call('session.forgotPassword', { username })).toEqual({})
    const reset = { username, code: '123456', password: 'Chosen-2026!' }
    await expect(call('session.resetPassword', reset)).rejects.toMatchObject({
      detail: { kind: 'invalid', message: 'Code is invalid' },
    })
    rig.mend()
    rig.breakdown({ call: 'identity.ForgotPassword', fault: 'status', status: 400, body: other })
    await expect(call('session.forgotPassword', { username })).rejects.toMatchObject({
      detail: { message: 'Attempt limit exceeded.' },
    })
  })
})

describe('replaced and cancelled sign-in attempts', () => {
  test('only the newest sign-in attempt counts', async () => {
    const { signIn, states } = rig.start()
    rig.breakdown({ call: 'identity.RespondToAuthChallenge', fault: 'delay', ms: 300, times: 1 })
    const older = expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
    await eventually(() => rig.requests()).toContain('identity.RespondToAuthChallenge')
    const newer = signIn(sms)
    await older
    expect(await newer).toMatchObject({ step: 'code' })
    expect(states).toEqual([])
    rig.advance(0)
    await eventually(rig.revocations).toBe(1)
  })

  test('a cancelled sign-in attempt takes no further step', async () => {
    const { signIn, cancelSignIn, answerCode, answerNewPassword } = rig.start()
    await signIn(sms)
    expect(await cancelSignIn()).toEqual({ state: 'signedOut' })
    const over = { detail: { kind: 'invalid', message: 'This sign-in has ended. Please start again.' } }
    await expect(answerCode('000000')).rejects.toMatchObject(over)
    await signIn(sms)
    await expect(answerNewPassword('Chosen-2026!')).rejects.toMatchObject(over)
  })

  test('an admin who stops waiting for a sign-in can start another immediately', async () => {
    rig.breakdown({ call: 'identity.RespondToAuthChallenge', fault: 'delay', ms: 300, times: 1 })
    const { signIn, states } = rig.start()
    const waiting = new AbortController()
    const step = expect(signIn(admin, waiting)).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
    await eventually(rig.requests).toContain('identity.RespondToAuthChallenge')
    waiting.abort()
    await step
    await eventually(() => {
      rig.advance(0)
      return rig.revocations()
    }).toBe(1)
    expect(states).toEqual([])
    expect(await signIn(admin)).toMatchObject({ step: 'done' })
  })
})

test('an admin who stops waiting for the stored sign-in is not signed in', async () => {
  await rig.signedIn()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'hang' })
  const { current, signIn } = rig.start()
  const cancelled = { detail: { kind: 'cancelled' } }
  const waiting = new AbortController()
  const answer = expect(current(waiting)).rejects.toMatchObject(cancelled)
  waiting.abort()
  await answer
  await expect(current(waiting)).rejects.toMatchObject(cancelled)
  await expect(signIn(admin, waiting)).rejects.toMatchObject(cancelled)
  // One renewal at the start and one for each sign-in: the last sign-in continues to the service.
  await eventually(rig.refreshes).toBe(3)
})

test('LIM-13 a sign-in waits for an identity service that hangs until the person cancels', async () => {
  rig.breakdown({ call: 'identity.RespondToAuthChallenge', fault: 'hang' })
  const waiting = new AbortController()
  const signedIn = rig.start().signIn(admin, waiting)
  await eventually(() => rig.times('identity.RespondToAuthChallenge')).toBe(1)
  rig.advance(60 * 60_000)
  waiting.abort()
  await expect(signedIn).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
})
