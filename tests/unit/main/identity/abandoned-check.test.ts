import { expect, test } from 'vitest'
import { SignedOutError } from '#main/identity/token-source.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, minute, setUpRig, signedInAs } from './support/rig.ts'
import type { Console } from './support/start-console.ts'

const rig = setUpRig()
const cancelled = { detail: { kind: 'cancelled' } }
const patience = 20_000

/** A sign-in whose admin check hangs. */
async function openForEver(console: Console) {
  rig.breakdown({ call: 'admins.current', fault: 'hang' })
  const before = rig.adminChecks()
  const waiting = new AbortController()
  const step = expect(console.signIn(admin, waiting)).rejects.toMatchObject(cancelled)
  await eventually(rig.adminChecks).toBe(before + 1)
  return { step, waiting }
}

/** Expects that the sign-in is gone, and that a late answer changes nothing. */
async function expectNothingLeft({ session, states }: Console) {
  const told = states.length
  await session.settled()
  expect(await rig.stored()).toBeUndefined()
  await expect(session.token()).rejects.toThrow(SignedOutError)
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  rig.mend()
  rig.advance(patience + minute)
  await session.settled()
  expect(states).toHaveLength(told)
}

test('an admin who stops waiting during the admin check is signed out immediately and for good', async () => {
  const console = rig.start()
  const { step, waiting } = await openForEver(console)
  waiting.abort()
  await step
  expect(console.states).toEqual([checking, { state: 'signedOut' }])
  expect(await console.current()).toEqual({ state: 'signedOut' })
  await expectNothingLeft(console)
  expect(await console.signIn(admin)).toEqual({ step: 'done', session: signedInAs(admin) })
})

test('a sign-in that is cancelled during the admin check answers as cancelled', async () => {
  const console = rig.start()
  const { step } = await openForEver(console)
  expect(await console.cancelSignIn()).toEqual({ state: 'signedOut' })
  await step
  await expectNothingLeft(console)
  await console.signIn(admin)
  expect(await console.cancelSignIn()).toEqual(signedInAs(admin))
  await console.session.settled()
  expect(await rig.stored()).toMatchObject({ username: admin.username })
  expect(await console.session.token()).toMatch(/^ey/)
})

test('cancelling an admin check after the session has ended leaves the password dialog open', async () => {
  const console = await rig.signedIn()
  const ended = { state: 'ended', username: admin.username }
  await console.identity.revoke(await rig.refreshToken())
  await expect(console.session.renew(await console.session.token())).rejects.toThrow(SignedOutError)
  const { step, waiting } = await openForEver(console)
  waiting.abort()
  await step
  expect(console.states).toEqual([checking, signedInAs(admin), ended])
  expect(await console.current()).toEqual(ended)
  await console.session.settled()
  expect(await rig.stored()).toBeUndefined()
  await expect(console.session.token()).rejects.toThrow(SignedOutError)
  rig.mend()
  expect(await console.signIn(admin)).toEqual({ step: 'done', session: signedInAs(admin) })
})
