import { expect, test } from 'vitest'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { admin, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()
const chosen = 'Chosen  by me 2026!'
const call = 'identity.ChangePassword'

test('SET-25 API-95 the identity service changes the password as it was typed, and the new password signs in', async () => {
  const { changePassword, states, signOut, signIn } = await rig.signedIn()
  expect(await changePassword(admin.password, chosen)).toEqual({})
  expect(states.at(-1)).toEqual(signedInAs(admin))
  await signOut()
  await expect(signIn(admin)).rejects.toMatchObject({ detail: { code: 'NotAuthorizedException' } })
  expect(await signIn({ ...admin, password: chosen })).toEqual({ step: 'done', session: signedInAs(admin) })
})

test('SET-26 a refused password change fails with the service’s message, and keeps the session', async () => {
  const { changePassword, current, states } = await rig.signedIn()
  const before = rig.refreshes()
  expect(await failureOf(changePassword('Wrong-2026!', chosen))).toEqual({
    kind: 'invalid',
    message: 'Incorrect username or password.',
    code: 'NotAuthorizedException',
    effect: 'none',
  })
  expect(await failureOf(changePassword(admin.password, 'short'))).toMatchObject({
    kind: 'invalid',
    message: 'Password did not conform with policy: Password not long enough',
    code: 'InvalidPasswordException',
    effect: 'none',
  })
  expect(await failureOf(changePassword(admin.password, ` ${chosen}`))).toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining("'proposedPassword' failed to satisfy constraint"),
    code: 'InvalidParameterException',
  })
  expect(rig.times(call)).toBe(3)
  expect(rig.refreshes()).toBe(before)
  expect(await current()).toEqual(signedInAs(admin))
  expect(states.at(-1)).toEqual(signedInAs(admin))
})

test('a password change with a lost answer is not sent again', async () => {
  const { changePassword, signOut, signIn } = await rig.signedIn()
  for (const [fault, kind, from, to] of [
    ['loseAnswer', 'network', admin.password, chosen],
    ['truncate', 'badAnswer', chosen, admin.password],
  ] as const) {
    const before = rig.times(call)
    rig.breakdown({ call, fault, times: 1 })
    expect(await failureOf(changePassword(from, to))).toMatchObject({ kind, effect: 'unknown' })
    expect(rig.times(call)).toBe(before + 1)
  }
  await signOut()
  expect(await signIn(admin)).toMatchObject({ step: 'done' })
})
