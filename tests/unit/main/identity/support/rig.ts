import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Config } from '#main/config/schema.ts'
import { createKeychain, type Keychain } from '#main/identity/keychain.ts'
import type { SealedEmails } from '#main/identity/requested-email-store.ts'
import { nothingLeft, type SignOutRecord } from '#main/identity/sign-out-record.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { configOf, identityOf } from '#tests/support/desk/ports.ts'
import { eventually } from './eventually.ts'
import type { SecretService } from './secret-service.ts'
import { startConsole } from './start-console.ts'

type Fault = Parameters<Sandbox['faults']['add']>[0]
type StartOptions = Partial<Parameters<typeof startConsole>[0]>

export const minute = 60_000
export const { admin, sms, notAdmin } = sampleUsers

/** The state during the admin check after the form's sign-in. */
export const checking = { state: 'checking' }

/** The state with this user of the sample signed in. */
export const signedInAs = (user: { readonly username: string; readonly sub: string }) => ({
  state: 'signedIn',
  username: user.username,
  admin: expect.objectContaining({ userSub: user.sub }),
})

/** Entries of a keychain in memory. */
function memoryEntries() {
  const entries = new Map<string, string>()
  return {
    getPassword: async (_: string, account: string) => entries.get(account) ?? null,
    setPassword: async (_: string, account: string, value: string) => void entries.set(account, value),
    deletePassword: async (_: string, account: string) => entries.delete(account),
  }
}

interface RigOptions {
  /** Set if the process has a Secret Service of its own. By default the keychain's entries are in memory. */
  readonly service?: () => Promise<SecretService>
}

/** One sandbox for the tests of a file, and a keychain; both are reset after each test. */
export function setUpRig({ service: startService }: RigOptions = {}) {
  const entries = memoryEntries()
  let service: SecretService | undefined
  let sandbox: Sandbox
  let keychain: Keychain
  let clock: Clock
  let signOutRecord = memoryFile(nothingLeft)
  let requestedEmails = memoryFile<SealedEmails>({})
  let isLocked = false

  beforeAll(async () => {
    service = await startService?.()
    clock = createClock()
    sandbox = await startSandbox({ port: 0, quiet: true, now: () => clock.now() })
    keychain = keychainFor()
  })
  afterEach(async () => {
    clock = createClock()
    signOutRecord = memoryFile(nothingLeft)
    requestedEmails = memoryFile<SealedEmails>({})
    sandbox.reset()
    if (!isLocked) await keychain.wipe()
  })
  afterAll(() => sandbox.close())

  /** Opens the same keychain as a console with other settings does. */
  const keychainFor = (changes: Partial<Config> = {}) =>
    createKeychain({
      ...configOf(sandbox.environment),
      ...(startService ? {} : { open: async () => entries }),
      ...changes,
    })

  const start = (options: StartOptions = {}) =>
    startConsole({ sandbox, clock, keychain, signOutRecord, requestedEmails, ...options })
  return {
    start,
    /** A console with a signed-in admin, whose refresh token is in the keychain. */
    signedIn: async (user: { username: string; password: string } = admin, options: StartOptions = {}) => {
      const console = start(options)
      await console.signIn(user)
      expect(await keychain.load()).toMatchObject({ username: user.username })
      return console
    },
    /** Expects that the identity service no longer renews a sign-in. */
    expectRevoked: (refreshToken: string) =>
      expect(
        identityOf(configOf(sandbox.environment)).refresh(admin.username, refreshToken),
      ).rejects.toMatchObject({ exception: 'NotAuthorizedException' }),
    /** Expects these sign-outs to leave nothing, once their retries have run. */
    untilDone: (
      record: JsonFile<SignOutRecord> = signOutRecord,
      { advance }: Pick<Clock, 'advance'> = clock,
    ) =>
      eventually(() => {
        advance(minute)
        return record.value()
      }).toEqual(nothingLeft),
    keychain: () => keychain,
    keychainFor,
    entries,
    /** The file of requested email addresses, which survives each start. */
    requestedEmails: () => requestedEmails.value(),
    /** True if the user pool keeps the old email address until the new one is verified. */
    keepOldEmail: () => {
      sandbox.poolSettings.keepsEmail = true
    },
    /** The record of unfinished sign-outs, which survives each start. */
    leftToDo: () => signOutRecord.value(),
    stored: () => keychain.load(),
    refreshToken: async () => (await keychain.load())?.refreshToken ?? '',
    /** Locks the keyring for the rest of the process. No one enters its password. */
    lockKeychain: async () => {
      isLocked = true
      await service?.lock()
    },
    freezeKeychain: () => service?.freeze(),
    thawKeychain: () => service?.thaw(),
    /** The same clock, as shown by a computer with a wrong time. */
    clockAhead: (span: number): Clock => ({ ...clock, now: () => clock.now() + span }),
    /** Creates the clock of another start. The timers of the earlier start no longer run. */
    anotherClock: createClock,
    advance: (span: number) => clock.advance(span),
    waitingTimers: () => clock.waiting(),
    untilNextTimer: () => clock.untilNext(),
    breakdown: (fault: Fault) => sandbox.faults.add(fault),
    mend: () => sandbox.faults.clear(),
    /** Holds back the end of an operation's answers until `mend` is called. */
    holdAnswers: (call: Fault['call']) => sandbox.faults.add({ call, fault: 'stall' }),
    /** Waits until the beginning of this many answers has been sent. */
    untilHeld: (call: Fault['call'], count = 1) =>
      eventually(() => sandbox.requests(call).filter(({ status }) => status === 200).length).toBe(count),
    /** The number of requests of a call that reached the sandbox. */
    times: (call: Fault['call']) => sandbox.requests(call).length,
    requests: () => sandbox.requests().map(({ call }) => call),
    refreshes: () => sandbox.requests('identity.InitiateAuth').length,
    revocations: () => sandbox.requests('identity.RevokeToken').length,
    adminChecks: () => sandbox.requests('admins.current').length,
    sentTo: (to: string) => sandbox.outbox.latest(to.replaceAll(' ', ''))?.code ?? '',
    config: () => configOf(sandbox.environment),
  }
}
