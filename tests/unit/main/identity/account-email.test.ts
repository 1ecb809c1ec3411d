import { describe, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure-of.ts'
import { admin, setUpRig, signedInAs, sms } from './support/rig.ts'

const rig = setUpRig()
const mine = 'alex@goto.example'
const { username, sub } = admin
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** The answer of GetUser in a pool that keeps the old address until the new one is verified. */
const oldAddress = (isVerified = true) => ({
  Username: sub,
  UserAttributes: [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: username },
    { Name: 'email_verified', Value: String(isVerified) },
  ],
})

test('SET-07 SET-10 SET-11 SET-15 API-95 another address is unverified until its code is entered, pasted with gaps', async () => {
  const { call, changeEmail, verifyEmail, email } = await rig.signedIn()
  // The address of the admin record is another.
  await call('admins.update', { userSub: sub, userEmail: 'record@goto.example' })
  expect(await email()).toMatchObject({ email: username, isVerified: true })
  expect(await changeEmail(mine)).toEqual({ email: mine, isVerified: false, destination: 'a***@g***' })
  expect(await email()).toMatchObject({ email: mine, isVerified: false })
  const code = rig.sentTo(mine)
  expect(code).toMatch(/^\d{6}$/)
  const verified = { email: mine, isVerified: true }
  expect(await verifyEmail(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toMatchObject(verified)
  expect(await email()).toMatchObject(verified)
})

test('SET-12 an address that the service has already is not requested, and stays verified', async () => {
  const { changeEmail } = await rig.signedIn()
  expect(await changeEmail(username)).toMatchObject({ email: username, isVerified: true })
  expect(rig.times('identity.UpdateUserAttributes')).toBe(0)
  // The console compares addresses exactly: another spelling is another address.
  expect(await changeEmail(username.toUpperCase())).toMatchObject({ isVerified: false })
  expect(rig.times('identity.UpdateUserAttributes')).toBe(1)
})

test('SET-15 in a pool that keeps the old address, also an unverified one, the code verifies the new address', async () => {
  const { changeEmail, verifyEmail, states } = await rig.signedIn()
  await changeEmail(mine)
  const body = oldAddress(false)
  rig.breakdown({ call: 'identity.GetUser', fault: 'status', status: 200, body, times: 1 })
  expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
  expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
})

test('SET-15 if the account can not be read after the right code, the pending address counts as verified', async () => {
  const { changeEmail, verifyEmail } = await rig.signedIn()
  await changeEmail(mine)
  rig.breakdown({ call: 'identity.GetUser', fault: 'delay', ms: 0, times: 1 })
  rig.breakdown({ call: 'identity.GetUser', fault: 'reset' })
  expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
})

test('SET-18 ERR-03 a wrong code changes nothing, a new one invalidates it, and other refusals keep the service’s words', async () => {
  const { changeEmail, sendEmailCode, verifyEmail, states } = await rig.signedIn()
  expect(await failureOf(changeEmail(sms.username))).toMatchObject({
    kind: 'invalid',
    message: 'An account with the email already exists.',
    effect: 'none',
  })
  expect(await failureOf(verifyEmail('123456'))).toMatchObject({
    message: 'Invalid code provided, please request a code again.',
    effect: 'none',
  })
  await changeEmail(mine)
  const code = rig.sentTo(mine)
  const before = rig.times('identity.VerifyUserAttribute')
  expect(await failureOf(verifyEmail(wrong(code)))).toEqual({
    kind: 'invalid',
    message: 'Code is invalid',
    code: 'CodeMismatchException',
    effect: 'none',
  })
  expect(rig.times('identity.VerifyUserAttribute')).toBe(before + 1)
  expect(states.at(-1)).toMatchObject({ state: 'signedIn' })
  expect(await sendEmailCode()).toEqual({ destination: 'a***@g***' })
  const newer = rig.sentTo(mine)
  if (code !== newer) expect(await failureOf(verifyEmail(code))).toMatchObject({ message: 'Code is invalid' })
  expect(await verifyEmail(newer)).toMatchObject({ isVerified: true })
})

test('a code that could not be sent does not claim that nothing was changed', async () => {
  const { changeEmail } = await rig.signedIn()
  const message = 'Failed to deliver the code.'
  const body = { __type: 'CodeDeliveryFailureException', message }
  rig.breakdown({ call: 'identity.UpdateUserAttributes', fault: 'status', status: 400, body })
  expect(await failureOf(changeEmail(mine))).toMatchObject({ kind: 'invalid', message, effect: 'unknown' })
})

test('SET-13 after a restart before the code is entered, the address is unverified and its code still works', async () => {
  const before = await rig.signedIn()
  await before.changeEmail(mine)
  await before.session.settled()
  const { current, email, verifyEmail } = rig.start()
  expect(await current()).toEqual({ ...signedInAs(admin), username: mine })
  expect(await email()).toMatchObject({ email: mine, isVerified: false })
  expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
})

describe('an answer that is lost', () => {
  test('of a change is found by reading back if it was made, else reported as unknown', async () => {
    const { changeEmail, email, states } = await rig.signedIn()
    const call = 'identity.UpdateUserAttributes'
    rig.breakdown({ call, fault: 'reset', times: 1 })
    expect(await failureOf(changeEmail(mine))).toMatchObject({ kind: 'network', effect: 'unknown' })
    expect(await email()).toMatchObject({ email: username })
    expect(states.at(-1)).toEqual(signedInAs(admin))
    rig.breakdown({ call, fault: 'loseAnswer', times: 1 })
    expect(await changeEmail(mine)).toEqual({ email: mine, isVerified: false })
    rig.breakdown({ call, fault: 'truncate', times: 1 })
    expect(await changeEmail('sasha@goto.example')).toMatchObject({ isVerified: false })
    expect(rig.times(call)).toBe(3)
  })

  test('promise 14 of a verification is found by reading back too', async () => {
    const { changeEmail, verifyEmail } = await rig.signedIn()
    await changeEmail(mine)
    rig.breakdown({ call: 'identity.VerifyUserAttribute', fault: 'reset', times: 1 })
    expect(await failureOf(verifyEmail(rig.sentTo(mine)))).toMatchObject({
      kind: 'network',
      effect: 'unknown',
    })
    rig.breakdown({ call: 'identity.VerifyUserAttribute', fault: 'loseAnswer', times: 1 })
    expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
    expect(rig.times('identity.VerifyUserAttribute')).toBe(2)
  })

  test('of the read before the change means that nothing was changed; of the read after it undoes nothing', async () => {
    const { changeEmail } = await rig.signedIn()
    rig.breakdown({ call: 'identity.GetUser', fault: 'reset', times: 1 })
    expect(await failureOf(changeEmail(mine))).toMatchObject({ kind: 'network', effect: 'none' })
    expect(rig.times('identity.UpdateUserAttributes')).toBe(0)
    rig.breakdown({ call: 'identity.GetUser', fault: 'delay', ms: 0, times: 1 })
    rig.breakdown({ call: 'identity.GetUser', fault: 'reset' })
    expect(await changeEmail(mine)).toMatchObject({ email: mine, isVerified: false })
  })
})

describe('the name to sign in with', () => {
  test('is the new address as soon as the service has it: on the screen, in the keychain, in the password dialog', async () => {
    const { changeEmail, session, identity, states, signIn } = await rig.signedIn()
    await changeEmail(mine)
    expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
    await session.settled()
    const stored = await rig.stored()
    expect(stored?.username).toBe(mine)
    await identity.revoke(stored?.refreshToken ?? '')
    await expect(session.renew(await session.token())).rejects.toThrow()
    expect(states.at(-1)).toEqual({ state: 'ended', username: mine })
    expect(await signIn({ ...admin, username: mine })).toMatchObject({ step: 'done' })
  })

  test('stays the old address in a pool that keeps it until the new one is verified, and then changes', async () => {
    const { changeEmail, verifyEmail, states, session } = await rig.signedIn()
    const getUser = { call: 'identity.GetUser', times: 1 } as const
    rig.breakdown({ ...getUser, fault: 'delay', ms: 0 })
    rig.breakdown({ ...getUser, fault: 'status', status: 200, body: oldAddress() })
    expect(await changeEmail(mine)).toMatchObject({ email: mine, isVerified: false })
    expect(states.at(-1)).toEqual(signedInAs(admin))
    rig.breakdown({ ...getUser, fault: 'status', status: 200, body: oldAddress() })
    expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
    expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
    await session.settled()
    expect(await rig.stored()).toMatchObject({ username: mine })
  })

  test('follows a change that was made elsewhere once the account is read', async () => {
    const here = await rig.signedIn()
    const elsewhere = rig.start()
    await elsewhere.signIn(admin)
    await elsewhere.changeEmail(mine)
    expect(here.states.at(-1)).toEqual(signedInAs(admin))
    await here.email()
    expect(here.states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
  })

  test('of an admin who signs in with another kind of name stays that name', async () => {
    const { changeEmail, states } = await rig.signedIn({ ...admin, username: sub })
    await changeEmail(mine)
    expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: sub })
  })

  test('of an admin who has just signed in is not changed by an answer for another admin', async () => {
    rig.holdAnswers('identity.GetUser')
    const { email, signIn, answerCode, states } = await rig.signedIn()
    const late = email()
    await rig.untilHeld('identity.GetUser')
    await signIn(sms)
    await answerCode(rig.sentTo(sms.mobile))
    rig.mend()
    expect(await late).toMatchObject({ email: username })
    expect(states.at(-1)).toEqual(signedInAs(sms))
  })
})
