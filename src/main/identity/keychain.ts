import { setImmediate } from 'node:timers/promises'
import { KeychainError, toKeychainError } from './keychain-error.ts'
import { decode, decodeHead, encode, maxChunks, type StoredSignIn, slots } from './keychain-record.ts'

/** The system's keychain; searching it is left out, as that crashes the process where the keychain is locked. */
type Entries = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>

interface KeychainOptions {
  readonly userPoolId: string
  readonly clientId: string
  /** Milliseconds; long enough to type the password of a locked keychain. */
  readonly deadline?: number
  readonly open?: () => Promise<Entries>
}

/** Keeps one sign-in over restarts; every operation throws KeychainError and nothing else (promise 12). */
export interface Keychain {
  /** The stored sign-in; undefined is no proof that there is none, a locked keychain says so as well. */
  readonly load: () => Promise<StoredSignIn | undefined>
  readonly save: (signIn: StoredSignIn) => Promise<void>
  /** Removes every trace; where the keychain hangs, as soon as it answers again. */
  readonly wipe: () => Promise<void>
  /** Resolves once nothing is under way any more, with what a failure gives rise to; it never rejects. */
  readonly settled: () => Promise<void>
}

const service = 'GoTo Admin'
/** Stands in the head's place while a record is removed. */
const removed = 'signed out'

/** Only now is the native library loaded: a computer without it must still start the console. */
async function openSystemKeychain(): Promise<Entries> {
  const { default: keytar } = (await import('keytar')) as unknown as { default: Entries }
  return keytar
}

/** Opens the keychain's entries of one user pool and client. */
export function createKeychain({
  userPoolId,
  clientId,
  deadline = 20_000,
  open = openSystemKeychain,
}: KeychainOptions): Keychain {
  const account = `${userPoolId}/${clientId}`
  const chunkAccount = (slot: string, index: number) => `${account}/${slot}${index}`
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs operations one after the other, also those whose caller has stopped waiting: else a save that hung could put
   * the token back after a sign-out.
   */
  const inTurn = <T>(operation: (entries: Entries, stop: AbortSignal) => Promise<T>): Promise<T> => {
    const stop = new AbortController()
    const work = last.then(async () => {
      const entries = await open().catch((cause: unknown) => {
        throw new KeychainError('absent', { cause })
      })
      return operation(entries, stop.signal)
    })
    last = work.catch(() => undefined)
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        const hung = new KeychainError('hung')
        stop.abort(hung)
        reject(hung)
      }, deadline)
      work
        .then(resolve, (thrown: unknown) => reject(toKeychainError(thrown)))
        .finally(() => clearTimeout(timer))
    })
  }

  const readHead = async (entries: Entries) => {
    const text = await entries.getPassword(service, account)
    return text === null || text === removed ? undefined : decodeHead(text)
  }

  const remove = async (entries: Entries, slot: string, from = 0) => {
    for (let index = from; index < maxChunks; index += 1) {
      await entries.deletePassword(service, chunkAccount(slot, index))
    }
  }

  return {
    load: () =>
      inTurn(async (entries, stop) => {
        stop.throwIfAborted()
        const head = await readHead(entries)
        if (!head) return undefined
        const chunks: (string | null)[] = []
        for (let index = 0; index < head.chunks; index += 1) {
          stop.throwIfAborted()
          chunks.push(await entries.getPassword(service, chunkAccount(head.slot, index)))
        }
        return decode(head, chunks)
      }),

    save: (signIn) =>
      inTurn(async (entries, stop) => {
        stop.throwIfAborted()
        // A damaged head names no slot that is worth keeping.
        const old = await readHead(entries).catch(() => undefined)
        const slot = old?.slot === 'a' ? 'b' : 'a'
        const { head, chunks } = encode(signIn, slot)
        for (const [index, chunk] of chunks.entries()) {
          stop.throwIfAborted()
          await entries.setPassword(service, chunkAccount(slot, index), chunk)
        }
        stop.throwIfAborted()
        await entries.setPassword(service, account, head)
        // Also what an earlier write left that was cut off.
        for (const one of slots) await remove(entries, one, one === slot ? chunks.length : 0)
      }),

    wipe: () =>
      inTurn(async (entries) => {
        // A locked keychain deletes nothing and says nothing; writing is what it refuses aloud.
        await entries.setPassword(service, account, removed)
        for (const slot of slots) await remove(entries, slot)
        await entries.deletePassword(service, account)
      }),

    settled: async () => {
      for (let seen: unknown; seen !== last; ) {
        seen = last
        await seen
        // Whoever was told of a failed save has now asked for a wipe.
        await setImmediate()
      }
    },
  }
}
