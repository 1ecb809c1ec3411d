import { expect, test } from 'vitest'
import { SignedOutError } from '#main/identity/token-source.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, minute, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()

test('AUTH-13 API-95 signing out empties the keychain, tells the window, and revokes the refresh token', async () => {
  const { session, signOut, states } = await rig.signedIn()
  const refreshToken = await rig.refreshToken()
  expect(await signOut()).toEqual({ state: 'signedOut' })
  expect(states).toEqual([checking, signedInAs(admin), { state: 'signedOut' }])
  expect(await rig.stored()).toBeUndefined()
  await expect(session.token()).rejects.toThrow(SignedOutError)
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  await rig.expectRevoked(refreshToken)
  expect(await rig.start().current()).toEqual({ state: 'signedOut' })
})

test('signing out offline empties the keychain, and revokes the refresh token when the network is back', async () => {
  const { signOut, logged } = await rig.signedIn()
  const refreshToken = await rig.refreshToken()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  expect(await signOut()).toEqual({ state: 'signedOut' })
  expect(await rig.stored()).toBeUndefined()
  for (const attempts of [1, 2, 3]) {
    rig.advance(minute)
    await eventually(rig.revocations).toBe(attempts)
    await eventually(() => logged.filter((line) => line.startsWith('session.revokeFailed'))).toHaveLength(
      attempts,
    )
  }
  rig.mend()
  await eventually(() => {
    rig.advance(minute)
    return logged.at(-1)
  }).toMatch(/^session\.revoked /)
  await rig.expectRevoked(refreshToken)
})

const refuseToRevoke = (type: string) =>
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'status', status: 400, body: { __type: type } })

test('a revocation that the identity service refuses is sent again only if the refusal is temporary', async () => {
  const final = ['NotAuthorizedException', 'UnsupportedOperationException', 'UnauthorizedException']
  for (const type of final) {
    const { signOut, logged } = await rig.signedIn()
    refuseToRevoke(type)
    await signOut()
    rig.advance(0)
    await eventually(() => logged.at(-1)).toBe(`session.revokeFailed {"code":"${type}"}`)
    // A retry would be scheduled once the answer is handled, which takes no longer than this.
    await rig.keychain().settled()
    expect(rig.waitingTimers()).toBe(0)
    rig.mend()
  }
  for (const type of ['TooManyRequestsException', 'ForbiddenException']) {
    const { signOut, logged } = await rig.signedIn()
    refuseToRevoke(type)
    await signOut()
    rig.advance(0)
    await eventually(() => logged.at(-1)).toBe(`session.revokeFailed {"code":"${type}"}`)
    rig.mend()
    await eventually(() => {
      rig.advance(minute)
      return logged.at(-1)
    }).toMatch(/^session\.revoked /)
  }
})

test('a quit right after a sign-out can wait until the keychain is empty', async () => {
  const { session, signOut } = await rig.signedIn()
  const { userPoolId, clientId } = rig.config()
  void signOut()
  await session.settled()
  expect(await rig.entries.getPassword('GoTo Admin', `${userPoolId}/${clientId}`)).toBeNull()
})

test('a renewal that is answered after the sign-out signs no one in', async () => {
  const { session, signOut, states } = await rig.signedIn()
  const rejected = await session.token()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'delay', ms: 200, times: 1 })
  const renewal = expect(session.renew(rejected)).rejects.toThrow(SignedOutError)
  await signOut()
  await renewal
  await expect(session.token()).rejects.toThrow(SignedOutError)
  expect(states.at(-1)).toEqual({ state: 'signedOut' })
  expect(await rig.stored()).toBeUndefined()
})

test('a sign-in that is answered after a sign-out is ignored, and its tokens are revoked', async () => {
  const { signIn, signOut, states } = rig.start()
  rig.breakdown({ call: 'identity.RespondToAuthChallenge', fault: 'delay', ms: 200, times: 1 })
  const late = expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
  await signOut()
  await late
  expect(states).toEqual([])
  expect(await rig.stored()).toBeUndefined()
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
})

test('a sign-out during the admin check ends the sign-in', async () => {
  const { signIn, signOut, states } = rig.start()
  rig.breakdown({ call: 'admins.current', fault: 'delay', ms: 200, times: 1 })
  const late = expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
  await eventually(rig.adminChecks).toBe(1)
  await signOut()
  await late
  expect(states).toEqual([checking, { state: 'signedOut' }])
  expect(await rig.stored()).toBeUndefined()
})

test('a sign-in whose token cannot be renewed during the admin check fails with a message', async () => {
  const { signIn, states } = rig.start()
  rig.breakdown({ call: 'admins.current', fault: 'expiredToken', times: 1 })
  const body = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
  // The first request, of the sign-in itself, succeeds.
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'delay', ms: 0, times: 1 })
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'status', status: 400, body })
  await expect(signIn(admin)).rejects.toMatchObject({ detail: { kind: 'signedOut' } })
  expect(states).toEqual([checking, { state: 'signedOut' }])
})
