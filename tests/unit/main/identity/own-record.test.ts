import { expect, test } from 'vitest'
import { SignedOutError } from '#main/identity/token-source.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from './support/eventually.ts'
import { admin, minute, setUpRig, signedInAs, sms } from './support/rig.ts'

const rig = setUpRig()
const { sub } = admin

test('SET-06 the session has the saved record of the signed-in admin', async () => {
  const { call, states, current } = await rig.signedIn()
  const saved = await call('admins.update', { userSub: sub, firstName: 'Sasha' })
  expect(saved).toMatchObject({ userSub: sub, firstName: 'Sasha', lastName: 'Marchetti' })
  expect(states.at(-1)).toEqual({ state: 'signedIn', username: admin.username, admin: saved })
  expect(await current()).toEqual(states.at(-1))
})

test('SET-06 the session has the admin’s saved record even if the answer to the save was lost', async () => {
  const { call, states } = await rig.signedIn()
  const before = states.length
  rig.breakdown({ call: 'admins.update', fault: 'status', status: 400, times: 1 })
  await failureOf(call('admins.update', { userSub: sub, firstName: 'Sasha' }))
  expect(states).toHaveLength(before)
  rig.breakdown({ call: 'admins.update', fault: 'loseAnswer', times: 1 })
  const saved = await call('admins.update', { userSub: sub, firstName: 'Sasha' })
  expect(states.at(-1)).toEqual({ state: 'signedIn', username: admin.username, admin: saved })
})

test('trap 52 an admin who removes their own account is signed out immediately', async () => {
  const { call, states, session } = await rig.signedIn()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  await call('admins.remove', { adminId: sub })
  expect(states.at(-1)).toEqual({ state: 'signedOut' })
  await expect(session.token()).rejects.toThrow(SignedOutError)
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  await session.settled()
  expect(await rig.stored()).toBeUndefined()
  rig.mend()
  await eventually(() => {
    rig.advance(minute)
    return rig.revocations()
  }).toBeGreaterThan(1)
})

test('trap 52 an admin whose removal of their own account failed stays signed in', async () => {
  const { call, current } = await rig.signedIn()
  rig.breakdown({ call: 'admins.remove', fault: 'status', status: 403, times: 1 })
  await failureOf(call('admins.remove', { adminId: sub }))
  expect(await current()).toEqual(signedInAs(admin))
  await call('admins.remove', { adminId: sms.sub })
  expect(await current()).toEqual(signedInAs(admin))
})
