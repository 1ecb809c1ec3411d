import { expect, test } from 'vitest'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()
const ended = { state: 'ended', username: admin.username }

test('a provider that refuses even a fresh token ends the session, and the console asks for the password', async () => {
  const { call, session, states, signIn } = await rig.signedIn()
  rig.breakdown({ call: 'admins.list', fault: 'expiredToken' })
  expect(await failureOf(call('admins.list', {}))).toMatchObject({
    kind: 'signedOut',
    status: 401,
  })
  expect(states).toEqual([checking, signedInAs(admin), ended])
  await session.settled()
  expect(await rig.stored()).toBeUndefined()
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  rig.mend()
  expect(await signIn(admin)).toEqual({ step: 'done', session: signedInAs(admin) })
  await expect(call('admins.list', {})).resolves.not.toEqual([])
})

test('a refused token of an earlier session does not end the current one', async () => {
  const { session, current } = await rig.signedIn()
  const old = await session.token()
  const renewed = await session.renew(old)
  session.refused(old)
  expect(await current()).toEqual(signedInAs(admin))
  expect(await session.token()).toBe(renewed)
})
