import { expect, test } from 'vitest'
import type { CallInput, contract } from '#shared/contract/index.ts'
import { eventually } from './support/eventually.ts'
import { admin, minute, setUpRig, sms } from './support/rig.ts'

const rig = setUpRig()
const stepUp = { GOTO_ADMIN_STEP_UP: 'true' }
const invitation = { firstName: 'Ann', lastName: 'Lee', userEmail: 'ann@goto.example' }
const needed = { detail: { kind: 'passwordNeeded', effect: 'none' } }

const calls: readonly (readonly [keyof typeof contract, object])[] = [
  ['account.changeEmail', { email: 'new@goto.example' }],
  ['admins.create', invitation],
  ['admins.remove', { adminId: 'a-1' }],
  ['userProfiles.create', { email: 'zoe@goto.example', shouldPreVerify: true }],
  ['admins.update', { userSub: admin.sub, userEmail: 'new@goto.example' }],
  ['admins.update', { userSub: sms.sub, firstName: 'Sam' }],
]

test('main refuses exactly the calls under the step-up policy until the password was entered again', async () => {
  const { call } = await rig.signedIn(admin, { settings: stepUp })
  for (const [name, input] of calls)
    await expect(
      call(name as 'admins.create', input as CallInput<'admins.create'>),
      name,
    ).rejects.toMatchObject(needed)
  expect(rig.times('admins.create') + rig.times('admins.remove') + rig.times('userProfiles.create')).toBe(0)
  expect(rig.times('identity.UpdateUserAttributes')).toBe(0)
  expect(rig.times('admins.update')).toBe(0)
  await call('admins.list', {})
  await call('admins.update', { userSub: admin.sub, userEmail: admin.username, firstName: 'Mia' })
  expect(rig.times('admins.update')).toBe(1)
  await call('userProfiles.create', { email: 'zoe@goto.example', shouldPreVerify: false })
  expect(rig.times('userProfiles.create')).toBe(1)
})

test('a password entered again counts for five minutes, and leaves no session behind', async () => {
  const { call } = await rig.signedIn(admin, { settings: stepUp })
  await call('session.confirmPassword', { password: admin.password })
  await call('admins.create', invitation)
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  rig.advance(5 * minute)
  await expect(call('admins.create', { ...invitation, userEmail: 'ben@goto.example' })).rejects.toMatchObject(
    needed,
  )
})

test('a wrong password, and that of another admin, do not count as entered again', async () => {
  const { call, signOut, signIn, answerCode } = await rig.signedIn(admin, { settings: stepUp })
  await expect(call('session.confirmPassword', { password: 'Wrong-2026!' })).rejects.toMatchObject({
    detail: { kind: 'invalid', message: 'Incorrect username or password.' },
  })
  await expect(call('admins.create', invitation)).rejects.toMatchObject(needed)
  await call('session.confirmPassword', { password: admin.password })
  await signOut()
  await signIn(sms)
  await answerCode(rig.sentTo(sms.mobile))
  await expect(call('admins.create', invitation)).rejects.toMatchObject(needed)
})
