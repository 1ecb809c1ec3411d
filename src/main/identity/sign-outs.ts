import type { Timers } from '#main/base/timers.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { seal, unseal } from '#main/storage/seal.ts'
import { type AuthLog, noteKeychainFailure, reasonOf } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { isFinal } from './identity-refusal.ts'
import { keepTrying } from './keep-trying.ts'
import type { Keychain } from './keychain.ts'
import type { SignOutRecord } from './sign-out-record.ts'

interface SignOutsOptions {
  readonly record: JsonFile<SignOutRecord>
  readonly keychain: Pick<Keychain, 'wipe' | 'take' | 'secretKey' | 'settled'>
  readonly identity: Pick<Identity, 'revoke'>
  readonly timers: Timers
  readonly log: AuthLog
  /** Called when {@link SignOuts.problem} may have changed. */
  readonly onProblem: () => void
}

/**
 * Removes sign-ins from this computer and revokes them at the identity service. It retries until that is
 * done, even after restarts.
 */
export interface SignOuts {
  /** Whether the keychain may still contain a signed-out sign-in, which must not be used. */
  readonly isStored: () => boolean
  /** Describes the unfinished part of a sign-out in plain words; undefined if there is none. */
  readonly problem: () => string | undefined
  /** Resumes unfinished sign-outs of earlier starts. */
  readonly resume: () => void
  /**
   * Removes the stored sign-in and revokes its refresh token. Resolves after the first attempt. Never
   * rejects.
   */
  readonly forget: (refreshToken?: string) => Promise<void>
  /** Revokes a refresh token in the background. Retries until there is a final answer. */
  readonly revoke: (refreshToken: string) => void
  /** Call it before a new sign-in replaces the stored one, and call the returned function afterwards. */
  readonly replacing: () => () => Promise<void>
  /** Resolves once no write to disk or keychain is in flight. */
  readonly settled: () => Promise<void>
}

const keyName = 'sign-outs'
const stillStored = (why: string, isNoted: boolean) =>
  `You are signed out, but this computer may still hold your sign-in. ${why} ${
    isNoted
      ? 'The console does not use it, and removes it as soon as it can, at the latest at its next start.'
      : 'Your sign-out could not be recorded on this computer, so the next start may sign you in again. Ask IT to check this computer before anyone else uses it.'
  }`
const notRevoked = (isKept: boolean) =>
  `You are signed out on this computer, but the sign-in service does not know it yet. The console keeps trying to tell it${isKept ? ', even after a restart' : ' until you close GoTo Admin'}.`
const refusedToRevoke =
  'You are signed out on this computer, but the sign-in service did not end your session. Someone who has copied your sign-in can use it until it expires. If that may have happened, please tell IT.'

/** Creates the sign-outs of one provider. */
export function createSignOuts(options: SignOutsOptions): SignOuts {
  const { record, keychain, identity, timers, log, onProblem } = options
  const neverAborted = new AbortController().signal
  /** Numbers the operations on the stored sign-in. Only the newest may report its outcome. */
  let newest = 0
  /** Why the keychain still contains the sign-in. */
  let whyStored: string | undefined
  /** The last failure of each revocation, by refresh token. */
  const revocations = new Map<string, 'unanswered' | 'refused'>()
  /** The encrypted text of each refresh token in the record. */
  const sealed = new Map<string, string>()
  /** Whether the last change of the record was saved. */
  let isOnDisk = true

  const update = async (change: Partial<SignOutRecord>) => {
    try {
      await record.save({ ...record.value(), ...change })
      isOnDisk = true
    } catch (thrown) {
      isOnDisk = false
      log('signOut.notRecorded', reasonOf(thrown))
    }
    onProblem()
  }

  const setWhyStored = (why: string | undefined) => {
    whyStored = why
    onProblem()
  }

  /** Removes the sign-in; if the keychain hangs, tries again once it answers. Then updates the record. */
  const removeWithRetry = async (mine: number, remove: () => Promise<unknown>): Promise<void> => {
    try {
      await remove()
    } catch (thrown) {
      const { message, reason } = noteKeychainFailure(log, 'wipe', thrown)
      if (mine !== newest) return
      setWhyStored(message)
      if (reason === 'hung')
        void keychain.settled().then(() => (mine === newest ? removeWithRetry(mine, remove) : undefined))
      return
    }
    if (mine !== newest) return
    setWhyStored(undefined)
    await update({ isStored: false })
  }

  const done = async (refreshToken: string, isRefused = false) => {
    if (isRefused) revocations.set(refreshToken, 'refused')
    else revocations.delete(refreshToken)
    onProblem()
    const text = sealed.get(refreshToken)
    if (text === undefined) return
    sealed.delete(refreshToken)
    await update({ revoke: record.value().revoke.filter((each) => each !== text) })
  }

  /**
   * Retries a revocation until there is a final answer. `recorded` resolves once the record has the token, or
   * could not be written.
   */
  const revokeWithRetry = (refreshToken: string, recorded: Promise<unknown>) => {
    const attempt = async () => {
      try {
        await identity.revoke(refreshToken)
        log('session.revoked')
        await recorded
        await done(refreshToken)
        return true
      } catch (thrown) {
        log('session.revokeFailed', reasonOf(thrown))
        await recorded
        if (isFinal(thrown)) {
          await done(refreshToken, true)
          return true
        }
        revocations.set(refreshToken, 'unanswered')
        onProblem()
        return false
      }
    }
    keepTrying({ timers, signal: neverAborted, attempt, startIn: 0 })
  }

  const addToRecord = async (refreshToken: string) => {
    try {
      const key = await keychain.secretKey(keyName)
      const text = Buffer.from(seal(key, keyName, Buffer.from(refreshToken))).toString('base64')
      sealed.set(refreshToken, text)
      await update({ revoke: [...record.value().revoke, text] })
    } catch (thrown) {
      log('signOut.notRecorded', reasonOf(thrown))
    }
  }

  /** Resolves once the record has the token, or could not be written. */
  const revoke = (refreshToken: string): Promise<void> => {
    const recorded = addToRecord(refreshToken)
    revokeWithRetry(refreshToken, recorded)
    return recorded
  }

  /** Decrypts a refresh token of the record; undefined if the keychain's key has changed since. */
  const decrypt = (key: Uint8Array, text: string): string | undefined => {
    try {
      return Buffer.from(unseal(key, keyName, Buffer.from(text, 'base64'))).toString()
    } catch (thrown) {
      log('signOut.notResumed', reasonOf(thrown))
      return undefined
    }
  }

  /** Resumes the revocations in the record, and returns their refresh tokens. */
  const resumeRevocations = async (): Promise<ReadonlySet<string>> => {
    const { revoke: texts } = record.value()
    const resumed = new Set<string>()
    if (texts.length === 0) return resumed
    try {
      const key = await keychain.secretKey(keyName)
      const lost: string[] = []
      for (const text of texts) {
        const refreshToken = decrypt(key, text)
        if (refreshToken === undefined) {
          lost.push(text)
          continue
        }
        resumed.add(refreshToken)
        sealed.set(refreshToken, text)
        revokeWithRetry(refreshToken, Promise.resolve())
      }
      // Drops the tokens that can never be decrypted.
      if (lost.length > 0)
        await update({ revoke: record.value().revoke.filter((each) => !lost.includes(each)) })
    } catch (thrown) {
      // The keychain may work at the next start.
      log('signOut.notResumed', reasonOf(thrown))
    }
    return resumed
  }

  return {
    isStored: () => record.value().isStored,
    problem: () => {
      const problems = new Set([
        ...(whyStored === undefined ? [] : [stillStored(whyStored, isOnDisk)]),
        ...[...revocations].map(([refreshToken, state]) =>
          state === 'refused' ? refusedToRevoke : notRevoked(isOnDisk && sealed.has(refreshToken)),
        ),
      ])
      return problems.size === 0 ? undefined : [...problems].join(' ')
    },
    resume: () => {
      const resumed = resumeRevocations()
      if (!record.value().isStored) return
      newest += 1
      void removeWithRetry(newest, async () => {
        const left = await keychain.take()
        // The revocation may already have been resumed from the record.
        const known = await resumed
        if (left && !known.has(left.refreshToken)) void revoke(left.refreshToken)
      })
    },
    forget: async (refreshToken) => {
      newest += 1
      const mine = newest
      // The record comes first. If the console crashes in between, nobody is signed in again and the token
      // still gets revoked.
      const recorded = Promise.all([
        update({ isStored: true }),
        refreshToken === undefined ? undefined : revoke(refreshToken),
      ])
      await removeWithRetry(mine, () => keychain.wipe(recorded))
    },
    revoke: (refreshToken) => void revoke(refreshToken),
    replacing: () => {
      newest += 1
      const mine = newest
      return async () => {
        if (mine !== newest) return
        setWhyStored(undefined)
        if (record.value().isStored) await update({ isStored: false })
      }
    },
    settled: async () => {
      await keychain.settled()
      await record.settled()
    },
  }
}
