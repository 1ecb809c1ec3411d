import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Keychain } from '#main/identity/keychain.ts'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { nothingLeft, signOutFile, signOutRecordSchema, unknownLeft } from '#main/identity/sign-out-record.ts'
import { openJsonFile } from '#main/storage/json-file.ts'
import { seal } from '#main/storage/seal.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { eventually } from './support/eventually.ts'
import { createGate } from './support/gate.ts'
import { admin, minute, setUpRig, signedInAs, sms } from './support/rig.ts'

const rig = setUpRig()
const log = { info: () => {}, warn: () => {}, error: () => {} }

async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sign-outs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const broken = (reason: ConstructorParameters<typeof KeychainError>[0]) => async () => {
  throw new KeychainError(reason)
}

/** The test's keychain, in which some operations fail. */
const keychainWith = (fault: Partial<Keychain>): Keychain => ({ ...rig.keychain(), ...fault })

/** Opens the record's file like the console does at each start. */
const recordIn = (folder: string) =>
  openJsonFile({
    path: join(folder, signOutFile(rig.config())),
    schema: signOutRecordSchema,
    fallback: nothingLeft,
    damaged: unknownLeft,
    onSetAside: () => {},
    log,
  })

/** Every byte below a folder, as text. */
const everythingIn = async (folder: string) =>
  (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))).join('')

test('a sign-out that the keychain refuses shows a notice', async () => {
  const stuck = keychainWith({ wipe: broken('denied'), take: broken('denied') })
  const { signOut, session } = await rig.signedIn(admin, { keychain: stuck })
  expect(await signOut()).toEqual({
    state: 'signedOut',
    notice: expect.stringMatching(
      /may still hold your sign-in\. .* refused the console access\..* next start\.$/,
    ),
  })
  await session.settled()
  expect(await rig.stored()).toMatchObject({ username: admin.username })
  const before = rig.refreshes()
  const next = rig.start({ keychain: stuck })
  expect(await next.current()).toMatchObject({ state: 'signedOut' })
  await eventually(() => next.states.at(-1)).toMatchObject({ state: 'signedOut', notice: expect.any(String) })
  expect(rig.refreshes()).toBe(before)
})

test('a start looks up unfinished sign-outs before it reads the stored sign-in', async () => {
  const asked: string[] = []
  const keychain = keychainWith({
    load: async () => void asked.push('sign-in'),
    secretKey: async (name) => {
      asked.push(name)
      return Buffer.alloc(32)
    },
  })
  const signOutRecord = memoryFile({ isStored: false, revoke: ['sealed'] })
  await rig.start({ keychain, signOutRecord }).current()
  expect(asked).toEqual(['sign-outs', 'sign-in'])
})

test('the next start removes and revokes the sign-in of an unfinished sign-out', async () => {
  const stuck = keychainWith({ wipe: broken('locked'), secretKey: broken('locked') })
  const { signOut, session } = await rig.signedIn(admin, { keychain: stuck })
  const refreshToken = await rig.refreshToken()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  await signOut()
  await session.settled()
  rig.mend()
  // Replaces the clock, as a quit does, so that the first console makes no more attempts.
  const clock = rig.anotherClock()
  const { current, states } = rig.start({ clock })
  expect(await current()).toEqual({ state: 'signedOut' })
  await rig.untilDone(undefined, clock)
  expect(await rig.stored()).toBeUndefined()
  await rig.expectRevoked(refreshToken)
  expect(states).toEqual([])
})

test('a console killed during a sign-out signs nobody in at the next start', async () => {
  const { signOut } = await rig.signedIn(admin, {
    keychain: keychainWith({ wipe: () => new Promise(() => {}) }),
  })
  void signOut()
  await eventually(() => rig.leftToDo().isStored).toBe(true)
  expect(await rig.start().current()).toEqual({ state: 'signedOut' })
  await rig.untilDone()
  expect(await rig.stored()).toBeUndefined()
})

test('a sign-in that was signed out offline is revoked at the next start', async () => {
  const folder = await freshFolder()
  const first = await recordIn(folder)
  const { signOut, states, session } = await rig.signedIn(admin, { signOutRecord: first })
  const refreshToken = await rig.refreshToken()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  await signOut()
  rig.advance(minute)
  await eventually(() => states.at(-1)).toEqual({
    state: 'signedOut',
    notice:
      'You are signed out on this computer, but the sign-in service does not know it yet. The console keeps trying to tell it, even after a restart.',
  })
  await session.settled()
  const onDisk = await everythingIn(folder)
  expect(onDisk).toContain('"revoke":["')
  expect(onDisk).not.toContain(refreshToken)
  expect(onDisk).not.toContain(Buffer.from(refreshToken).toString('base64').slice(0, 40))
  expect(await rig.stored()).toBeUndefined()

  rig.mend()
  const before = rig.revocations()
  const record = await recordIn(folder)
  const clock = rig.anotherClock()
  const next = rig.start({ signOutRecord: record, clock })
  expect(await next.current()).toEqual({ state: 'signedOut' })
  await rig.untilDone(record, clock)
  expect(rig.revocations()).toBe(before + 1)
  await rig.expectRevoked(refreshToken)
})

test('a keychain that hung removes the sign-in once it answers', async () => {
  const { gate: answered, open: answer } = createGate()
  let wipes = 0
  const hanging = keychainWith({
    wipe: async (after) => {
      wipes += 1
      if (wipes === 1) throw new KeychainError('hung')
      return rig.keychain().wipe(after)
    },
    settled: () => answered,
  })
  const { signOut, states } = await rig.signedIn(admin, { keychain: hanging })
  expect(await signOut()).toMatchObject({ notice: expect.stringMatching(/did not answer\./) })
  answer()
  await eventually(() => states.at(-1)).toEqual({ state: 'signedOut' })
  await rig.untilDone()
  expect(await rig.stored()).toBeUndefined()
})

test('a keychain removal that fails after the next admin’s sign-in shows no notice', async () => {
  let fail = () => {}
  const failed = new Promise<void>((_, reject) => {
    fail = () => reject(new KeychainError('failed'))
  })
  let wipes = 0
  const slow = keychainWith({
    wipe: (after) => {
      wipes += 1
      return wipes === 1 ? failed : rig.keychain().wipe(after)
    },
  })
  const { signIn, answerCode, signOut, states } = await rig.signedIn(admin, { keychain: slow })
  const first = signOut()
  await eventually(() => states.at(-1)).toEqual({ state: 'signedOut' })
  await signIn(sms)
  await answerCode(rig.sentTo(sms.mobile))
  await eventually(rig.stored).toMatchObject({ username: sms.username })
  fail()
  await first
  await signOut()
  expect(states.filter((state) => 'notice' in state)).toEqual([])
  await rig.untilDone()
})

test('a refresh token that the disk and the keychain hold is revoked once', async () => {
  const { session } = await rig.signedIn()
  await session.settled()
  const key = await rig.keychain().secretKey('sign-outs')
  const token = Buffer.from(await rig.refreshToken())
  const record = memoryFile({
    isStored: true,
    revoke: [Buffer.from(seal(key, 'sign-outs', token)).toString('base64')],
  })
  const clock = rig.anotherClock()
  const before = rig.revocations()
  const next = rig.start({ signOutRecord: record, clock })
  await rig.untilDone(record, clock)
  await next.session.settled()
  clock.advance(minute)
  expect(rig.revocations()).toBe(before + 1)
})

test('a quit after a sign-out waits until the record of the sign-out is on the disk', async () => {
  const { gate: written, open: write } = createGate()
  const { session } = rig.start({ signOutRecord: { ...memoryFile(nothingLeft), settled: () => written } })
  let isSettled = false
  const settling = session.settled().then(() => {
    isSettled = true
  })
  await rig.keychain().settled()
  await eventually(() => isSettled).toBe(false)
  write()
  await settling
})

test('two admins who sign out offline, one after the other, both have their revocations kept', async () => {
  const { signIn, answerCode, signOut } = await rig.signedIn()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  await signOut()
  await signIn(sms)
  await answerCode(rig.sentTo(sms.mobile))
  await signOut()
  await eventually(() => rig.leftToDo().revoke.length).toBe(2)
  rig.mend()
  await rig.untilDone()
})

/** A file on a full disk. */
const fullDisk = () => ({
  ...memoryFile(nothingLeft),
  save: async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  },
})

test('with a full disk, the notice about a sign-out promises nothing for the next start', async () => {
  const offline = await rig.signedIn(admin, { signOutRecord: fullDisk() })
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  await offline.signOut()
  rig.advance(0)
  await eventually(() => offline.states.at(-1)).toMatchObject({
    notice: expect.stringMatching(/keeps trying to tell it until you close GoTo Admin\.$/),
  })
  const stuck = keychainWith({ wipe: broken('denied') })
  const { signOut } = await rig.signedIn(admin, { keychain: stuck, signOutRecord: fullDisk() })
  expect(await signOut()).toEqual({
    state: 'signedOut',
    notice: expect.stringMatching(/refused the console access\..* the next start may sign you in again\./),
  })
})

test('the next start revokes a refresh token that only the keychain holds', async () => {
  const onDisk = memoryFile(nothingLeft)
  const slowDisk = {
    ...onDisk,
    save: (value: typeof nothingLeft) =>
      value.revoke.length > 0 ? new Promise<void>(() => {}) : onDisk.save(value),
  }
  const { signIn, signOut, session } = rig.start({
    keychain: rig.keychainFor(),
    signOutRecord: slowDisk,
  })
  await signIn(admin)
  await session.settled()
  const refreshToken = await rig.refreshToken()
  rig.breakdown({ call: 'identity.RevokeToken', fault: 'reset' })
  void signOut()
  await eventually(onDisk.value).toEqual({ isStored: true, revoke: [] })
  // Asks the keychain for keys first, because a removal would follow immediately.
  for (let asked = 0; asked < 5; asked += 1) await rig.keychain().secretKey('sign-outs')
  rig.mend()
  const clock = rig.anotherClock()
  const next = rig.start({ signOutRecord: onDisk, clock })
  expect(await next.current()).toEqual({ state: 'signedOut' })
  await rig.untilDone(onDisk, clock)
  await rig.expectRevoked(refreshToken)
})

test('a stored refresh token that can no longer be decrypted is dropped', async () => {
  const { session } = await rig.signedIn()
  await session.settled()
  const refreshToken = await rig.refreshToken()
  await rig.keychain().wipe()
  const sealedWith = (key: Uint8Array) =>
    Buffer.from(seal(key, 'sign-outs', Buffer.from(refreshToken))).toString('base64')
  const revoke = [
    sealedWith(new Uint8Array(32)),
    'not sealed',
    sealedWith(await rig.keychain().secretKey('sign-outs')),
  ]
  const record = memoryFile({ isStored: false, revoke })
  rig.start({ signOutRecord: record })
  await rig.untilDone(record)
  await rig.expectRevoked(refreshToken)
})

test('the notice of a revocation disappears once the revocation has arrived', async () => {
  const call = 'identity.RevokeToken'
  const { signOut, signIn, states } = await rig.signedIn()
  rig.breakdown({ call, fault: 'reset', times: 1 })
  await signOut()
  rig.advance(0)
  await eventually(() => states.at(-1)).toMatchObject({ notice: expect.any(String) })
  await eventually(() => {
    rig.advance(minute)
    return states.at(-1)
  }).toEqual({ state: 'signedOut' })
  await eventually(rig.leftToDo).toEqual(nothingLeft)
  await signIn(admin)
  const body = { __type: 'UnsupportedOperationException' }
  rig.breakdown({ call, fault: 'status', status: 400, body })
  await signOut()
  rig.advance(0)
  await eventually(() => states.at(-1)).toMatchObject({
    notice: expect.stringMatching(/did not end your session/),
  })
  await eventually(rig.leftToDo).toEqual(nothingLeft)
})

test('a sign-in after a failed sign-out is used at the next start', async () => {
  const { signOut } = await rig.signedIn(admin, { keychain: keychainWith({ wipe: broken('failed') }) })
  await signOut()
  expect(rig.leftToDo().isStored).toBe(true)
  const again = rig.start({ keychain: keychainWith({ take: broken('failed'), wipe: broken('failed') }) })
  await again.signIn(sms)
  await again.answerCode(rig.sentTo(sms.mobile))
  await eventually(() => rig.leftToDo().isStored).toBe(false)
  expect(await rig.start().current()).toEqual(signedInAs(sms))
})

test('a sign-out has priority over a sign-in that is still being saved', async () => {
  const { gate: held, open: release } = createGate()
  const slow = keychainWith({
    save: async (signIn) => {
      await held
      await rig.keychain().save(signIn)
    },
    wipe: broken('failed'),
  })
  const { signIn, signOut, session } = rig.start({ keychain: slow })
  await signIn(admin)
  await signOut()
  release()
  await eventually(rig.stored).toMatchObject({ username: admin.username })
  await session.settled()
  expect(rig.leftToDo().isStored).toBe(true)
  expect(await rig.start({ keychain: slow }).current()).toMatchObject({ state: 'signedOut' })
})

test('a damaged record of a sign-out counts as a sign-out', async () => {
  await rig.signedIn()
  const before = rig.refreshes()
  const folder = await freshFolder()
  await writeFile(join(folder, signOutFile(rig.config())), '{"isStored":fal')
  const { current } = rig.start({ signOutRecord: await recordIn(folder) })
  expect(await current()).toEqual({ state: 'signedOut' })
  await eventually(rig.stored).toBeUndefined()
  expect(rig.refreshes()).toBe(before)
})

test('a keychain that hangs at the start shows a notice', async () => {
  await rig.signedIn()
  const { gate: answered, open: answer } = createGate()
  let loads = 0
  const hanging = keychainWith({
    load: async () => {
      loads += 1
      if (loads === 1) throw new KeychainError('hung')
      return rig.keychain().load()
    },
    settled: () => answered,
  })
  const { current, states } = rig.start({ keychain: hanging })
  expect(await current()).toEqual({
    state: 'signedOut',
    notice: expect.stringMatching(
      /did not answer\. Look for a window .* continues with your saved sign-in\.$/,
    ),
  })
  answer()
  await eventually(() => states.at(-1)).toEqual(signedInAs(admin))
})
