import { expect, test, vi } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { readClaims } from '#main/identity/tokens.ts'
import { eventually } from './support/eventually.ts'
import { createGate } from './support/gate.ts'
import { admin, checking, minute, setUpRig, signedInAs, sms } from './support/rig.ts'
import type { Console } from './support/start-console.ts'

const rig = setUpRig()

test('AUTH-01 AUTH-13 a stored sign-in opens the console with one request and no password', async () => {
  expect(await rig.start().current()).toEqual({ state: 'signedOut' })
  expect(rig.requests()).toEqual([])
  await rig.signedIn()
  const before = rig.refreshes()
  const { current, states, session } = rig.start()
  expect(await current()).toEqual(signedInAs(admin))
  expect(states).toEqual([signedInAs(admin)])
  await session.token()
  expect(rig.refreshes()).toBe(before + 1)
})

test('a start with the settings of another identity service or API does not use the stored sign-in', async () => {
  await rig.signedIn()
  const before = rig.requests().length
  for (const changed of [
    { identityEndpoint: 'https://identity.example.org/' },
    { apiBase: 'https://api.example.org/' },
  ]) {
    const keychain = rig.keychainFor(changed)
    expect(await rig.start({ keychain }).current()).toEqual({ state: 'signedOut' })
  }
  expect(rig.requests()).toHaveLength(before)
})

test('a stored sign-in that was revoked since is removed after one request', async () => {
  const { identity } = await rig.signedIn()
  await identity.revoke(await rig.refreshToken())
  const before = rig.refreshes()
  const { current, states } = rig.start()
  expect(await current()).toEqual({ state: 'signedOut' })
  expect(states).toEqual([])
  expect(rig.refreshes()).toBe(before + 1)
  expect(await rig.stored()).toBeUndefined()
})

test('a stored sign-in survives a failing identity service, and is retried until it works', async () => {
  await rig.signedIn()
  for (const [fault, reason] of [
    ['reset', 'offline'],
    ['html', 'failed'],
  ] as const) {
    rig.breakdown({ call: 'identity.InitiateAuth', fault })
    const { current, states } = rig.start()
    expect(await current()).toEqual({
      state: 'unreached',
      username: admin.username,
      reason,
      detail: expect.stringMatching(/^The sign-in service /),
    })
    expect(await rig.stored()).toMatchObject({ username: admin.username })
    rig.mend()
    rig.advance(1000)
    await eventually(() => states.at(-1)).toEqual(signedInAs(admin))
  }
})

test('a start whose identity service hangs can be tried again', async () => {
  await rig.signedIn()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'hang' })
  const before = rig.refreshes()
  const { current, retry } = rig.start()
  const first = current()
  await eventually(rig.refreshes).toBe(before + 1)
  rig.advance(8000)
  expect(await first).toMatchObject({ state: 'unreached', reason: 'slow' })
  rig.mend()
  expect(await retry()).toEqual(signedInAs(admin))
  expect(rig.refreshes()).toBe(before + 2)
})

test('a stored sign-in that is revoked during the retries leads to the sign-in form', async () => {
  const { identity } = await rig.signedIn()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset' })
  const { current, states } = rig.start()
  expect(await current()).toMatchObject({ state: 'unreached' })
  await identity.revoke(await rig.refreshToken())
  rig.mend()
  rig.advance(1000)
  await eventually(() => states.at(-1)).toEqual({ state: 'signedOut' })
  expect(await rig.stored()).toBeUndefined()
})

test('signing out while the identity service can’t be reached ends the retries and empties the keychain', async () => {
  await rig.signedIn()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset' })
  const { current, signOut } = rig.start()
  await current()
  expect(await signOut()).toEqual({ state: 'signedOut' })
  expect(await rig.stored()).toBeUndefined()
  const before = rig.refreshes()
  rig.advance(10 * minute)
  await eventually(rig.revocations).toBe(1)
  expect(rig.refreshes()).toBe(before)
})

const signInBySms = async ({ signIn, answerCode }: Console) => {
  await signIn(sms)
  return answerCode(rig.sentTo(sms.mobile))
}

test('a new sign-in replaces a stored one that is not renewed yet', async () => {
  await rig.signedIn()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'hang', times: 1 })
  const console = rig.start()
  await eventually(rig.refreshes).toBe(2)
  await signInBySms(console)
  expect(await console.current()).toEqual(signedInAs(sms))
  expect(console.states).toEqual([checking, signedInAs(sms)])
  expect(await rig.stored()).toMatchObject({ username: sms.username })
})

test('a sign-in that is made before the keychain has answered replaces the stored one', async () => {
  await rig.signedIn()
  const { gate, open } = createGate()
  const loaded = gate.then(rig.stored)
  const console = rig.start({
    keychain: { ...rig.keychain(), load: () => loaded, save: async () => undefined },
  })
  await signInBySms(console)
  expect(await console.current()).toEqual(signedInAs(sms))
  open()
  expect(await loaded).toMatchObject({ username: admin.username })
  await rig.stored()
  expect(readClaims(await console.session.token()).subject).toBe(sms.sub)
  expect(console.states).toEqual([checking, signedInAs(sms)])
})

test('the notice about a keychain that did not answer goes once the keychain says that it has no sign-in', async () => {
  const { gate, open } = createGate()
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(new KeychainError('hung'))
  const { current, states } = rig.start({ keychain: { ...rig.keychain(), load, settled: () => gate } })
  expect(await current()).toEqual({
    state: 'signedOut',
    notice: expect.stringMatching(/If it answers later, the console continues with your saved sign-in\.$/),
  })
  open()
  await eventually(() => states.at(-1)).toEqual({ state: 'signedOut' })
})

test('a damaged keychain entry leads to the sign-in form and is removed', async () => {
  await rig.signedIn()
  const { userPoolId, clientId } = rig.config()
  await rig.entries.setPassword('GoTo Admin', `${userPoolId}/${clientId}`, 'damaged')
  const { current, logged } = rig.start()
  expect(await current()).toEqual({ state: 'signedOut' })
  expect(logged).toContain('keychain.failed {"reason":"corrupt","operation":"load"}')
  expect(await rig.stored()).toBeUndefined()
})
