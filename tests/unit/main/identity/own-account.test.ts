import { describe, expect, test } from 'vitest'
import { createClock } from '#tests/support/desk/clock.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from './support/eventually.ts'
import { admin, minute, setUpRig, signedInAs, sms } from './support/rig.ts'
import type { Console } from './support/start-console.ts'

const rig = setUpRig()
const mine = 'alex@goto.example'
const chosen = 'Chosen-2026!'
const ended = { state: 'ended', username: admin.username }
const over = { kind: 'signedOut', message: 'Your session has ended. Please sign in again.', effect: 'none' }
const revoke = async ({ identity }: Console) => identity.revoke(await rig.refreshToken())

describe('the access token', () => {
  test('the access token differs from the identity token, and needs no request while it is valid', async () => {
    const { session } = await rig.signedIn()
    const before = rig.requests().length
    const token = await session.access.token()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ token_use: 'access', sub: admin.sub })
    expect(rig.requests()).toHaveLength(before)
    const next = rig.start()
    await next.current()
    expect(await next.email()).toMatchObject({ email: admin.username })
  })

  test('the access token is renewed with the identity token, by one request for all callers', async () => {
    const { session } = await rig.signedIn()
    const [id, access, before] = [await session.token(), await session.access.token(), rig.refreshes()]
    const [one, other] = await Promise.all([session.renew(id), session.access.renew(access)])
    expect(rig.refreshes()).toBe(before + 1)
    expect(await session.token()).toBe(one)
    expect(await session.access.token()).toBe(other)
    expect(other).not.toBe(access)
    expect(await session.access.renew(access)).toBe(other)
    expect(rig.refreshes()).toBe(before + 1)
  })

  test('an access token that expires before the identity token is renewed on use', async () => {
    const { session } = await rig.signedIn()
    const token = (seconds: number) => {
      const claims = { sub: admin.sub, iat: 1_000_000, exp: 1_000_000 + seconds }
      return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
    }
    const body = { AuthenticationResult: { IdToken: token(3600), AccessToken: token(300) } }
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'status', status: 200, body, times: 1 })
    await session.renew(await session.token())
    const before = rig.refreshes()
    rig.advance(4 * minute)
    expect(await session.access.token()).toBe(token(300))
    rig.advance(minute)
    expect(await session.access.token()).not.toBe(token(300))
    expect(rig.refreshes()).toBe(before + 1)
  })

  test('an access token that expired unnoticed is renewed once, and the operation is done once', async () => {
    // The computer has slept and its timers did not run, so the console still considers the token valid.
    const { changePassword, states } = await rig.signedIn(admin, { clock: createClock() })
    rig.advance(61 * minute)
    const before = rig.refreshes()
    expect(await changePassword(admin.password, chosen)).toEqual({})
    expect(rig.refreshes()).toBe(before + 1)
    expect(rig.times('identity.ChangePassword')).toBe(2)
    expect(states.at(-1)).toEqual(signedInAs(admin))
  })

  test('a failed renewal of the access token changes nothing', async () => {
    const { changePassword, states } = await rig.signedIn(admin, { clock: createClock() })
    rig.advance(61 * minute)
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset' })
    expect(await failureOf(changePassword(admin.password, chosen))).toMatchObject({
      kind: 'network',
      effect: 'none',
    })
    expect(states.at(-1)).toEqual(signedInAs(admin))
  })
})

describe('a session that has ended', () => {
  test('a session that ended elsewhere ends with the first call, after one attempt to renew the token', async () => {
    for (const name of ['email', 'changePassword'] as const) {
      const console = await rig.signedIn()
      await revoke(console)
      const before = rig.refreshes()
      const act = name === 'email' ? console.email() : console.changePassword(admin.password, chosen)
      expect(await failureOf(act)).toMatchObject({ kind: 'signedOut', message: over.message })
      expect(rig.refreshes()).toBe(before + 1)
      expect(console.states.at(-1)).toEqual(ended)
      expect(await rig.stored()).toBeUndefined()
    }
  })

  test('the end of a session is detected if even a fresh token is refused', async () => {
    const { changePassword, states } = await rig.signedIn()
    rig.breakdown({ call: 'identity.ChangePassword', fault: 'expiredToken' })
    expect(await failureOf(changePassword(admin.password, chosen))).toEqual(over)
    expect(rig.times('identity.ChangePassword')).toBe(2)
    expect(states.at(-1)).toEqual(ended)
  })

  test('a session ends after the removal of its account', async () => {
    const { email, states } = await rig.signedIn()
    const body = { __type: 'UserNotFoundException', message: 'User does not exist.' }
    rig.breakdown({ call: 'identity.GetUser', fault: 'status', status: 400, body })
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'status', status: 400, body })
    expect(await failureOf(email())).toMatchObject({ kind: 'signedOut' })
    expect(states.at(-1)).toEqual(ended)
  })

  test('an account call fails without a request if no one is signed in', async () => {
    const { changePassword, email, signOut } = await rig.signedIn()
    await signOut()
    expect(await failureOf(changePassword(admin.password, chosen))).toEqual(over)
    expect(await failureOf(email())).toMatchObject({ kind: 'signedOut' })
    expect(rig.times('identity.ChangePassword') + rig.times('identity.GetUser')).toBe(0)
  })

  test('a session that ends during the first read of the account changes nothing', async () => {
    rig.holdAnswers('identity.GetUser')
    const { changeEmail, signOut, states } = await rig.signedIn()
    const change = failureOf(changeEmail(mine))
    await rig.untilHeld('identity.GetUser')
    await signOut()
    rig.mend()
    expect(await change).toEqual(over)
    expect(rig.times('identity.UpdateUserAttributes')).toBe(0)
    expect(states.at(-1)).toEqual({ state: 'signedOut' })
  })

  test('an admin’s session that is followed by another admin’s changes nothing in the new account', async () => {
    rig.holdAnswers('identity.GetUser')
    const { changeEmail, email, signIn, answerCode } = await rig.signedIn()
    const change = failureOf(changeEmail(mine))
    await rig.untilHeld('identity.GetUser')
    await signIn(sms)
    await answerCode(rig.sentTo(sms.mobile))
    rig.mend()
    expect(await change).toEqual(over)
    expect(await email()).toMatchObject({ email: sms.username, isVerified: true })
  })
})

describe('an admin who stops waiting', () => {
  test('an admin who stops waiting before the change is sent has changed nothing', async () => {
    const { changeEmail } = await rig.signedIn()
    rig.breakdown({ call: 'identity.GetUser', fault: 'hang' })
    const waiting = new AbortController()
    const change = failureOf(changeEmail(mine, waiting))
    await eventually(() => rig.times('identity.GetUser')).toBe(1)
    waiting.abort()
    expect(await change).toMatchObject({ kind: 'cancelled', effect: 'none' })
    expect(rig.times('identity.UpdateUserAttributes')).toBe(0)
  })

  test('if an admin stops waiting for a change, the account is not read back', async () => {
    const { changeEmail, email } = await rig.signedIn()
    rig.breakdown({ call: 'identity.UpdateUserAttributes', fault: 'hang' })
    const waiting = new AbortController()
    const change = failureOf(changeEmail(mine, waiting))
    await eventually(() => rig.times('identity.UpdateUserAttributes')).toBe(1)
    waiting.abort()
    expect(await change).toMatchObject({ kind: 'cancelled', effect: 'unknown' })
    await email()
    expect(rig.times('identity.GetUser')).toBe(2)
  })

  test('an admin who stops waiting before the call sends nothing', async () => {
    const { verifyEmail } = await rig.signedIn()
    const gone = new AbortController()
    gone.abort()
    expect(await failureOf(verifyEmail('123456', gone))).toMatchObject({ kind: 'cancelled', effect: 'none' })
    expect(rig.times('identity.GetUser') + rig.times('identity.VerifyUserAttribute')).toBe(0)
  })
})

test('a second press of an account change waits for the answer to the first', async () => {
  const { changePassword } = await rig.signedIn()
  rig.breakdown({ call: 'identity.ChangePassword', fault: 'delay', ms: 300, times: 1 })
  const presses = [changePassword(admin.password, chosen), changePassword(admin.password, chosen)]
  expect(await Promise.all(presses)).toEqual([{}, {}])
  expect(rig.times('identity.ChangePassword')).toBe(1)
})

test('an identical account change by another admin is a separate write', async () => {
  rig.holdAnswers('identity.GetUserAttributeVerificationCode')
  const { sendEmailCode, signIn, answerCode } = await rig.signedIn()
  const first = sendEmailCode()
  await rig.untilHeld('identity.GetUserAttributeVerificationCode')
  await signIn(sms)
  await answerCode(rig.sentTo(sms.mobile))
  const second = sendEmailCode()
  await rig.untilHeld('identity.GetUserAttributeVerificationCode', 2)
  rig.mend()
  expect(await Promise.all([first, second])).toEqual([
    { destination: 'a***@g***' },
    { destination: 's***@g***' },
  ])
})
