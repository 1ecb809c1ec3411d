import { describe, expect, test, vi } from 'vitest'
import { SignedOutError } from '#main/identity/token-source.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, minute, setUpRig, signedInAs, sms } from './support/rig.ts'
import type { Console } from './support/start-console.ts'

const rig = setUpRig()
const ended = { state: 'ended', username: admin.username }
const revoke = async ({ identity }: Console) => identity.revoke(await rig.refreshToken())
/** A token of the admin from another pool. No code here checks its signature. */
const idToken = (seconds: number) => {
  const claims = { sub: admin.sub, iat: 1_000_000, exp: 1_000_000 + seconds }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
const issuing = (AuthenticationResult: object) =>
  ({
    call: 'identity.InitiateAuth',
    fault: 'status',
    status: 200,
    body: { AuthenticationResult },
    times: 1,
  }) as const
const fifty = <T>(call: () => Promise<T>) => Array.from({ length: 50 }, call)

describe('the token', () => {
  test('AUTH-04 the token of a call is the identity token, and needs no request while it is valid', async () => {
    const { session } = await rig.signedIn()
    const before = rig.requests().length
    const tokens = await Promise.all(fifty(session.token))
    const claims = JSON.parse(Buffer.from(tokens[0]?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ token_use: 'id', sub: admin.sub })
    expect(new Set(tokens).size).toBe(1)
    expect(rig.requests()).toHaveLength(before)
  })

  test('the token is renewed five minutes before its expiry, without a call', async () => {
    const { session } = await rig.signedIn()
    const [old, before] = [await session.token(), rig.refreshes()]
    rig.advance(55 * minute - 1)
    expect(rig.refreshes()).toBe(before)
    rig.advance(1)
    await eventually(session.token).not.toBe(old)
    expect(rig.refreshes()).toBe(before + 1)
    rig.advance(55 * minute)
    await eventually(rig.refreshes).toBe(before + 2)
  })

  test('the token is renewed with one request for 50 callers at the same time', async () => {
    const { session } = await rig.signedIn()
    const [rejected, before] = [await session.token(), rig.refreshes()]
    const tokens = await Promise.all(fifty(() => session.renew(rejected)))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(rejected)
    expect(rig.refreshes()).toBe(before + 1)
    expect(await session.renew(rejected)).toBe(tokens[0])
    expect(rig.refreshes()).toBe(before + 1)
  })

  test('the token is valid for its own lifetime, even if this computer’s clock is a day ahead', async () => {
    const { session } = await rig.signedIn(admin, { clock: rig.clockAhead(24 * 60 * minute) })
    const before = rig.refreshes()
    await session.token()
    expect(rig.refreshes()).toBe(before)
  })

  test('a token that lives for less than 25 minutes is renewed after four fifths of its life', async () => {
    const { session } = await rig.signedIn()
    rig.breakdown(issuing({ IdToken: idToken(50), AccessToken: idToken(50) }))
    expect(await session.renew(await session.token())).toBe(idToken(50))
    const before = rig.refreshes()
    rig.advance(39_999)
    expect(rig.refreshes()).toBe(before)
    rig.advance(1)
    await eventually(rig.refreshes).toBe(before + 1)
    await eventually(session.token).not.toBe(idToken(50))
  })

  test('a renewed token comes with a new refresh token, which the keychain stores', async () => {
    const { session } = await rig.signedIn()
    rig.breakdown(issuing({ IdToken: idToken(50), AccessToken: idToken(50), RefreshToken: 'rotated' }))
    await session.renew(await session.token())
    expect(await rig.stored()).toEqual({ username: admin.username, refreshToken: 'rotated' })
  })
})

describe('a network fault', () => {
  test('a network fault signs no one out', async () => {
    const { session, states } = await rig.signedIn()
    const good = await session.token()
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset' })
    const before = rig.refreshes()
    rig.advance(56 * minute)
    await eventually(rig.refreshes).toBe(before + 1)
    // The token is valid for four more minutes: no call waits or fails.
    expect(await session.token()).toBe(good)
    // Ten seconds may be too few to reach the server.
    rig.advance(4 * minute - 10_000)
    await expect(session.token()).rejects.toMatchObject({ name: 'CallFailure' })
    expect(states).toEqual([checking, signedInAs(admin)])
    expect(await rig.stored()).toBeDefined()
    rig.mend()
    await vi.waitFor(async () => expect(await session.token()).not.toBe(good), { timeout: 5000 })
  })

  test('after 15 seconds, another renewal starts beside one that hangs', async () => {
    const { session } = await rig.signedIn()
    const good = await session.token()
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'hang', times: 1 })
    const before = rig.refreshes()
    rig.advance(55 * minute)
    await eventually(rig.refreshes).toBe(before + 1)
    rig.advance(5 * minute - 10_000)
    expect(await session.token()).not.toBe(good)
    expect(rig.refreshes()).toBe(before + 2)
  })

  test('a network fault during a scheduled renewal is retried without a call', async () => {
    const { session } = await rig.signedIn()
    const good = await session.token()
    rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset' })
    const before = rig.refreshes()
    rig.advance(55 * minute)
    await eventually(rig.refreshes).toBe(before + 1)
    rig.mend()
    await eventually(() => {
      rig.advance(1000)
      return session.token()
    }).not.toBe(good)
  })

  test('an unreadable answer and a temporary refusal count as network faults', async () => {
    const { session, states } = await rig.signedIn()
    const call = 'identity.InitiateAuth'
    const fails = async () =>
      expect(session.renew(await session.token())).rejects.toMatchObject({ name: 'CallFailure' })
    for (const fault of ['html', 'truncate'] as const) {
      rig.breakdown({ call, fault, times: 1 })
      await fails()
    }
    for (const type of ['TooManyRequestsException', 'ForbiddenException', 'UnexpectedLambdaException']) {
      rig.breakdown({ call, fault: 'status', status: 400, body: { __type: type }, times: 1 })
      await fails()
    }
    expect(states).toEqual([checking, signedInAs(admin)])
  })
})

describe('a revoked session', () => {
  test('a revoked session ends after one request, with any number of callers', async () => {
    const console = await rig.signedIn()
    const { session, states } = console
    await revoke(console)
    const [rejected, before] = [await session.token(), rig.refreshes()]
    const answers = await Promise.allSettled(fifty(() => session.renew(rejected)))
    for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(SignedOutError) })
    await expect(session.token()).rejects.toThrow(SignedOutError)
    expect(rig.refreshes()).toBe(before + 1)
    expect(states).toEqual([checking, signedInAs(admin), ended])
    expect(await rig.stored()).toBeUndefined()
    expect(rig.waitingTimers()).toBe(0)
    expect(await console.signOut()).toEqual({ state: 'signedOut' })
  })

  test('AUTH-13 a revoked session is detected before the token expires', async () => {
    const console = await rig.signedIn()
    await revoke(console)
    rig.advance(55 * minute)
    await eventually(() => console.states.at(-1)).toEqual(ended)
    expect(await console.signIn(admin)).toEqual({ step: 'done', session: signedInAs(admin) })
    expect(await console.current()).toEqual(signedInAs(admin))
    expect(await rig.stored()).toMatchObject({ username: admin.username })
  })

  test('a revoked session stays ended after a wrong password', async () => {
    const console = await rig.signedIn()
    const { session, states, signIn } = console
    await revoke(console)
    await expect(session.renew(await session.token())).rejects.toThrow(SignedOutError)
    await expect(signIn({ ...admin, password: 'Wrong-2026!' })).rejects.toMatchObject({
      detail: { kind: 'invalid' },
    })
    rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
    await expect(signIn(admin)).rejects.toMatchObject({
      detail: { kind: 'network', message: 'The server failed (501). The console keeps trying.' },
    })
    expect(states.at(-1)).toEqual(ended)
    rig.mend()
    rig.advance(1000)
    await eventually(() => states.at(-1)).toEqual(signedInAs(admin))
  })
})

test('one person’s call is never sent again with another person’s token', async () => {
  const { session, signIn, answerCode } = await rig.signedIn()
  const first = await session.token()
  expect(await signIn(sms)).toMatchObject({ step: 'code' })
  expect(await answerCode(rig.sentTo(sms.mobile))).toEqual({ step: 'done', session: signedInAs(sms) })
  await expect(session.renew(first)).rejects.toThrow(SignedOutError)
  expect(await session.token()).not.toBe(first)
  // Only this refusal could sign the first admin out.
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
})
