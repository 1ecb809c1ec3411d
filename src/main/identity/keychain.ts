import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { KeychainError, toKeychainError } from './keychain-error.ts'
import { decode, decodeHead, encode, maxChunks, type StoredSignIn, slots } from './keychain-record.ts'
import { type Provider, providerMark } from './provider-mark.ts'

/** The functions of keytar that are used. Its search would crash the process if the keychain is locked. */
type Entries = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>

interface KeychainOptions extends Provider {
  /** In ms. After this time the keychain is reported as hanging, but the operation continues. */
  readonly deadline?: number
  readonly open?: () => Promise<Entries>
}

/** Stores one sign-in for the next start. All operations throw only KeychainError. */
export interface Keychain {
  /**
   * Loads the stored sign-in, if it is for this identity service and API. A locked keychain may also give
   * `undefined`.
   */
  readonly load: () => Promise<StoredSignIn | undefined>
  readonly save: (signIn: StoredSignIn) => Promise<void>
  /**
   * Removes the sign-in after `after` has resolved. If the keychain hangs, removes it once the keychain
   * answers.
   */
  readonly wipe: (after?: Promise<unknown>) => Promise<void>
  /** Removes the sign-in and returns it. A locked keychain asks for its password. */
  readonly take: () => Promise<StoredSignIn | undefined>
  /** Returns the 32-byte secret key with this name, which is created at first use. It survives a sign-out. */
  readonly secretKey: (name: string) => Promise<Uint8Array>
  /**
   * Resolves if an entry can be written and read.
   * @throws KeychainError
   */
  readonly check: () => Promise<void>
  /** Resolves once no operation is in flight, including follow-ups of failed ones. Never rejects. */
  readonly settled: () => Promise<void>
}

const service = 'GoTo Admin'
/** The length of a secret key, in bytes. */
const secretKeyLength = 32
/** Overwrites the head before its record is removed. */
const removed = 'signed out'

/** Loads keytar on demand, so that the console starts even if a computer lacks the native library. */
async function openSystemKeychain(): Promise<Entries> {
  const { default: keytar } = (await import('keytar')) as unknown as { default: Entries }
  return keytar
}

/**
 * Opens the keychain entries of one user pool and client. The sign-in is bound to one identity service and
 * API.
 */
export function createKeychain({
  deadline = 5000,
  open = openSystemKeychain,
  ...provider
}: KeychainOptions): Keychain {
  const account = `${provider.userPoolId}/${provider.clientId}`
  const mark = providerMark(provider)
  const chunkAccount = (slot: string, index: number) => `${account}/${slot}${index}`
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs operations one after the other, even if their callers no longer wait. Otherwise a hanging save could
   * store the token again after a sign-out.
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

  /**
   * The stored sign-in of this provider.
   * @throws KeychainError if the record is damaged
   */
  const readSignIn = async (entries: Entries, stop: AbortSignal) => {
    stop.throwIfAborted()
    const head = await readHead(entries)
    // A sign-in for another provider stays until the next sign-in or sign-out, because IT may correct a wrong
    // address.
    if (!head || head.provider !== mark) return undefined
    const chunks: (string | null)[] = []
    for (let index = 0; index < head.chunks; index += 1) {
      stop.throwIfAborted()
      chunks.push(await entries.getPassword(service, chunkAccount(head.slot, index)))
    }
    return decode(head, chunks)
  }

  const removeSignIn = async (entries: Entries) => {
    // A locked keychain silently ignores a delete, but a write fails. So the head is overwritten first.
    await entries.setPassword(service, account, removed)
    for (const slot of slots) await remove(entries, slot)
    await entries.deletePassword(service, account)
  }

  /** A locked keychain looks empty. A write makes it ask for its password, or fails. */
  const unlock = (entries: Entries) => entries.setPassword(service, `${account}/probe`, 'unlocked')

  return {
    load: () => inTurn(readSignIn),

    save: (signIn) =>
      inTurn(async (entries, stop) => {
        stop.throwIfAborted()
        // If the head is damaged, this write may overwrite either slot.
        const old = await readHead(entries).catch(() => undefined)
        const slot = old?.slot === 'a' ? 'b' : 'a'
        const { head, chunks } = encode(signIn, slot, mark)
        for (const [index, chunk] of chunks.entries()) {
          stop.throwIfAborted()
          await entries.setPassword(service, chunkAccount(slot, index), chunk)
        }
        stop.throwIfAborted()
        await entries.setPassword(service, account, head)
        // Removes all other chunks, including those of an earlier write that broke off.
        for (const one of slots) await remove(entries, one, one === slot ? chunks.length : 0)
      }),

    wipe: (after) =>
      inTurn(async (entries) => {
        await after
        await removeSignIn(entries)
      }),

    take: () =>
      inTurn(async (entries, stop) => {
        stop.throwIfAborted()
        await unlock(entries)
        const signIn = await readSignIn(entries, stop).catch((thrown: unknown) => {
          if (thrown instanceof KeychainError && thrown.reason === 'corrupt') return undefined
          throw thrown
        })
        // If the caller no longer waits, nobody would revoke the token, so it stays for the next call.
        stop.throwIfAborted()
        await removeSignIn(entries)
        return signIn
      }),

    secretKey: (name) =>
      inTurn(async (entries, stop) => {
        const keyAccount = `${account}/key/${name}`
        const read = async () => {
          stop.throwIfAborted()
          const text = await entries.getPassword(service, keyAccount)
          const key = Buffer.from(text ?? '', 'base64')
          return key.length === secretKeyLength ? key : undefined
        }
        const known = await read()
        if (known) return known
        await unlock(entries)
        const unlocked = await read()
        if (unlocked) return unlocked
        stop.throwIfAborted()
        const made = randomBytes(secretKeyLength)
        await entries.setPassword(service, keyAccount, made.toString('base64'))
        return made
      }),

    check: () =>
      inTurn(async (entries) => {
        await unlock(entries)
        if ((await entries.getPassword(service, `${account}/probe`)) === null)
          throw new KeychainError('failed')
      }),

    settled: async () => {
      for (let seen: unknown; seen !== last; ) {
        seen = last
        await seen
        // Gives the caller of a failed save time to start its wipe.
        await setImmediate()
      }
    },
  }
}
