import { describe, expect, test } from 'vitest'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { admin, minute, setUpRig, signedInAs, sms } from './support/rig.ts'
import type { Console } from './support/start-console.ts'

const rig = setUpRig()
const mine = 'alex@goto.example'
const { username, sub } = admin
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a new email address is unverified until its code is entered (SET-07 SET-10 SET-11 SET-15 API-95)', async () => {
  const { call, changeEmail, verifyEmail, email } = await rig.signedIn()
  // The admin record has another address.
  await call('admins.update', { userSub: sub, userEmail: 'record@goto.example' })
  expect(await email()).toMatchObject({ email: username, isVerified: true })
  const former = { email: username, isInUse: false }
  expect(await changeEmail(mine)).toEqual({
    email: mine,
    isVerified: false,
    former,
    destination: 'a***@g***',
  })
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
  // The console compares addresses exactly, so the same address in other case is a different one.
  expect(await changeEmail(username.toUpperCase())).toMatchObject({ isVerified: false })
  expect(rig.times('identity.UpdateUserAttributes')).toBe(1)
})

test('SET-15 if the account cannot be read after the right code, the pending address counts as verified', async () => {
  const { changeEmail, verifyEmail } = await rig.signedIn()
  await changeEmail(mine)
  rig.breakdown({ call: 'identity.GetUser', fault: 'delay', ms: 0, times: 1 })
  rig.breakdown({ call: 'identity.GetUser', fault: 'reset' })
  expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
})

test('SET-18 ERR-03 a wrong code changes nothing, and a new code invalidates the old one', async () => {
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

test('the failure of sending a code does not claim that nothing was changed', async () => {
  const { changeEmail } = await rig.signedIn()
  const message = 'Failed to deliver the code.'
  const body = { __type: 'CodeDeliveryFailureException', message }
  rig.breakdown({ call: 'identity.UpdateUserAttributes', fault: 'status', status: 400, body })
  expect(await failureOf(changeEmail(mine))).toMatchObject({ kind: 'invalid', message, effect: 'unknown' })
})

test('SET-13 after a restart before the code is entered, the new address is unverified and its code still works', async () => {
  const before = await rig.signedIn()
  await before.changeEmail(mine)
  await before.session.settled()
  const { current, email, verifyEmail } = rig.start()
  expect(await current()).toEqual({ ...signedInAs(admin), username: mine })
  expect(await email()).toMatchObject({ email: mine, isVerified: false })
  expect(await verifyEmail(rig.sentTo(mine))).toMatchObject({ email: mine, isVerified: true })
})

describe('an answer that is lost', () => {
  test('an email change whose answer is lost is found by reading back, or else reported as unknown', async () => {
    const { changeEmail, email, states } = await rig.signedIn()
    const call = 'identity.UpdateUserAttributes'
    rig.breakdown({ call, fault: 'reset', times: 1 })
    expect(await failureOf(changeEmail(mine))).toMatchObject({ kind: 'network', effect: 'unknown' })
    expect(await email()).toMatchObject({ email: username })
    expect(states.at(-1)).toEqual(signedInAs(admin))
    rig.breakdown({ call, fault: 'loseAnswer', times: 1 })
    expect(await changeEmail(mine)).toMatchObject({ email: mine, isVerified: false })
    rig.breakdown({ call, fault: 'truncate', times: 1 })
    expect(await changeEmail('sasha@goto.example')).toMatchObject({ isVerified: false })
    expect(rig.times(call)).toBe(3)
  })

  test('a verification whose answer is lost is found by reading back', async () => {
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

  test('an email change whose first read is lost has changed nothing', async () => {
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
  test('the sign-in name is the new address as soon as the service has that address', async () => {
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

  test('the sign-in name stays the old address in a pool that keeps it until the new one is verified', async () => {
    rig.keepOldEmail()
    const { changeEmail, verifyEmail, states, session } = await rig.signedIn()
    await changeEmail(mine)
    expect(states.at(-1)).toEqual(signedInAs(admin))
    await verifyEmail(rig.sentTo(mine))
    expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
    await session.settled()
    expect(await rig.stored()).toMatchObject({ username: mine })
  })

  test('the sign-in name follows a change that was made elsewhere once the account is read', async () => {
    const here = await rig.signedIn()
    const elsewhere = rig.start()
    await elsewhere.signIn(admin)
    await elsewhere.changeEmail(mine)
    expect(here.states.at(-1)).toEqual(signedInAs(admin))
    await here.email()
    expect(here.states.at(-1)).toEqual({ ...signedInAs(admin), username: mine })
  })

  test('an admin who signs in with another kind of name keeps that sign-in name', async () => {
    const { changeEmail, states } = await rig.signedIn({ ...admin, username: sub })
    await changeEmail(mine)
    expect(states.at(-1)).toEqual({ ...signedInAs(admin), username: sub })
  })

  test('the sign-in name of an admin who has just signed in is not changed by an answer for another admin', async () => {
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

describe('a requested address in a pool that keeps the old one until the code is entered', () => {
  const other = 'sasha@goto.example'
  const asked = { email: mine, isVerified: false, former: { email: username, isInUse: true } }
  const unchanged = { email: username, isVerified: true }

  /** A console whose admin has asked for another address. */
  const waiting = async (options: Parameters<typeof rig.signedIn>[1] = {}) => {
    rig.keepOldEmail()
    const console = await rig.signedIn(admin, options)
    expect(await console.changeEmail(mine)).toEqual({ ...asked, destination: 'a***@g***' })
    return console
  }
  /** The same admin on another computer. */
  const elsewhere = async () => {
    const console = rig.start({ requestedEmails: memoryFile({}) })
    await console.signIn(admin)
    return console
  }

  test.each([
    ['the screen is opened again', async (here: Console) => here],
    ['a restart', async () => rig.start()],
    [
      'a sign-out',
      async (here: Console) => {
        await here.signOut()
        return rig.signedIn()
      },
    ],
    [
      'another admin has signed in, who sees nothing of it',
      async (here: Console) => {
        await here.signOut()
        await here.signIn(sms)
        await here.answerCode(rig.sentTo(sms.mobile))
        expect(await here.email()).toEqual({ email: sms.username, isVerified: true })
        await here.signOut()
        return rig.signedIn()
      },
    ],
  ])('SET-13 a requested address is still there after %s, and its code still works', async (_, after) => {
    const { current, email, verifyEmail } = await after(await waiting())
    await current()
    expect(await email()).toEqual(asked)
    expect(await verifyEmail(rig.sentTo(mine))).toEqual({ email: mine, isVerified: true })
    expect(await email()).toEqual({ email: mine, isVerified: true })
    expect(rig.requestedEmails()).toEqual({})
  })

  test('a requested address is unreadable on the disk', async () => {
    await waiting()
    const onDisk = JSON.stringify(rig.requestedEmails())
    expect(Object.keys(rig.requestedEmails())).toHaveLength(1)
    for (const text of [mine, username, sub]) expect(onDisk).not.toContain(text)
    const { current, email } = rig.start({ settings: { GOTO_ADMIN_DRAFTS: 'off' } })
    expect(rig.requestedEmails()).toEqual({})
    await current()
    expect(await email()).toEqual(unchanged)
  })

  test('a requested address lasts as long as the process without a keychain', async () => {
    const keychain = { ...rig.keychain(), secretKey: () => Promise.reject(new Error('no keychain')) }
    const { email } = await waiting({ keychain })
    expect(rig.requestedEmails()).toEqual({})
    expect(await email()).toEqual(asked)
  })

  test('a requested address that nobody verifies is forgotten after 30 days', async () => {
    await waiting()
    const early = rig.start({ clock: rig.clockAhead(29 * 24 * 60 * minute) })
    expect(Object.keys(rig.requestedEmails())).toHaveLength(1)
    await early.session.settled()
    rig.start({ clock: rig.clockAhead(31 * 24 * 60 * minute) })
    expect(rig.requestedEmails()).toEqual({})
  })

  test.each([
    ['taken back here', async ({ cancelEmail }: Console) => cancelEmail()],
    ['taken back by asking for the old address', async ({ changeEmail }: Console) => changeEmail(username)],
  ])('SET-19 a requested address that is %s leaves the old address', async (_, takeBack) => {
    const console = await waiting()
    expect(await takeBack(console)).toEqual(unchanged)
    expect(await console.email()).toEqual(unchanged)
    expect(rig.requestedEmails()).toEqual({})
  })

  test('SET-15 a requested address that was verified elsewhere becomes the address', async () => {
    const here = await waiting()
    const there = await elsewhere()
    await there.verifyEmail(rig.sentTo(mine))
    const before = rig.times('identity.VerifyUserAttribute')
    expect(await here.verifyEmail('123456')).toEqual({ email: mine, isVerified: true })
    expect(rig.times('identity.VerifyUserAttribute')).toBe(before)
    expect(await here.email()).toEqual({ email: mine, isVerified: true })
  })

  test('SET-15 a requested address is dropped if another one was requested and verified elsewhere', async () => {
    const here = await waiting()
    const there = await elsewhere()
    await there.changeEmail(other)
    // This computer does not know the change yet. The code determines the address that it verifies.
    expect(await here.email()).toEqual(asked)
    expect(await failureOf(here.verifyEmail(wrong(rig.sentTo(other))))).toMatchObject({
      message: 'Code is invalid',
    })
    expect(await here.email()).toEqual(asked)
    expect(await here.verifyEmail(rig.sentTo(other))).toEqual({ email: other, isVerified: true })
    expect(await here.email()).toEqual({ email: other, isVerified: true })
  })

  test('SET-13 a new code goes to the requested address after the first code has expired', async () => {
    const { sendEmailCode, verifyEmail, email } = await waiting()
    const old = rig.sentTo(mine)
    rig.breakdown({
      call: 'identity.VerifyUserAttribute',
      fault: 'status',
      status: 400,
      times: 1,
      body: { __type: 'ExpiredCodeException', message: 'Invalid code provided.' },
    })
    expect(await failureOf(verifyEmail(old))).toMatchObject({ message: 'Invalid code provided.' })
    expect(await email()).toEqual(asked)
    expect(await sendEmailCode()).toEqual({ destination: 'a***@g***' })
    expect(rig.sentTo(username)).toBe('')
    expect(await verifyEmail(rig.sentTo(mine))).toEqual({ email: mine, isVerified: true })
  })

  test('a requested address replaces an earlier request, and the old address stays the last verified one', async () => {
    const { changeEmail, cancelEmail } = await waiting()
    expect(await changeEmail(other)).toMatchObject({ email: other, former: { email: username } })
    expect(await cancelEmail()).toEqual(unchanged)
  })
})

test('SET-19 the old address stays known until the new one is verified', async () => {
  const { changeEmail, cancelEmail, verifyEmail, email } = await rig.signedIn()
  const former = { email: username, isInUse: false }
  await changeEmail(mine)
  await changeEmail('sasha@goto.example')
  const asked = { email: 'sasha@goto.example', isVerified: false, former }
  expect(await cancelEmail()).toEqual(asked)
  expect(await email()).toEqual(asked)
  expect(await changeEmail(username)).toMatchObject({ email: username, isVerified: false })
  expect(await email()).toEqual({ email: username, isVerified: false })
  expect(await verifyEmail(rig.sentTo(username))).toEqual({ email: username, isVerified: true })
})
