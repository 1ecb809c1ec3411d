import { expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure-of.ts'
import { admin, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()
const chosen = 'Chosen-2026!'
const call = 'identity.ChangePassword'

test('SET-25 API-95 the identity service changes the password, and the new one signs in', async () => {
  const { changePassword, states, signOut, signIn } = await rig.signedIn()
  expect(await changePassword(admin.password, chosen)).toEqual({})
  expect(states.at(-1)).toEqual(signedInAs(admin))
  await signOut()
  await expect(signIn(admin)).rejects.toMatchObject({ detail: { code: 'NotAuthorizedException' } })
  expect(await signIn({ ...admin, password: chosen })).toEqual({ step: 'done', session: signedInAs(admin) })
})

test('SET-26 a wrong current password fails with the service’s message: the session continues, and it is sent once', async () => {
  const { changePassword, current, states } = await rig.signedIn()
  const before = rig.refreshes()
  expect(await failureOf(changePassword('Wrong-2026!', chosen))).toEqual({
    kind: 'invalid',
    message: 'Incorrect username or password.',
    code: 'NotAuthorizedException',
    effect: 'none',
  })
  expect(rig.times(call)).toBe(1)
  expect(rig.refreshes()).toBe(before)
  expect(await current()).toEqual(signedInAs(admin))
  expect(states.at(-1)).toEqual(signedInAs(admin))
})

test('SET-26 a new password that the pool refuses fails with the service’s message', async () => {
  const { changePassword } = await rig.signedIn()
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
})

test('a password is sent as typed, with its blanks', async () => {
  const { changePassword, signOut, signIn } = await rig.signedIn()
  const spaced = 'Chosen  by me 2026!'
  await changePassword(admin.password, spaced)
  await signOut()
  expect(await signIn({ ...admin, password: spaced })).toMatchObject({ step: 'done' })
})

test('too many attempts fail with the service’s message', async () => {
  const { changePassword } = await rig.signedIn()
  for (let tries = 0; tries < 5; tries += 1) await failureOf(changePassword('Wrong-2026!', chosen))
  expect(await failureOf(changePassword(admin.password, chosen))).toMatchObject({
    message: 'Attempt limit exceeded, please try after some time.',
    code: 'LimitExceededException',
  })
})

test.each([
  ['loseAnswer', 'network', chosen],
  ['reset', 'network', admin.password],
  ['html', 'badAnswer', admin.password],
  ['truncate', 'badAnswer', chosen],
] as const)(
  'promise 14 a password change with a lost answer (%s) has an unknown effect, and is not sent again',
  async (fault, kind, password) => {
    const { changePassword, signOut, signIn } = await rig.signedIn()
    rig.breakdown({ call, fault, times: 1 })
    expect(await failureOf(changePassword(admin.password, chosen))).toMatchObject({ kind, effect: 'unknown' })
    expect(rig.times(call)).toBe(1)
    await signOut()
    expect(await signIn({ ...admin, password })).toMatchObject({ step: 'done' })
  },
)

test('a service that fails has not refused: the effect is unknown', async () => {
  const { changePassword } = await rig.signedIn()
  rig.breakdown({ call, fault: 'status', status: 500 })
  expect(await failureOf(changePassword(admin.password, chosen))).toMatchObject({
    kind: 'http',
    status: 500,
    effect: 'unknown',
  })
})
