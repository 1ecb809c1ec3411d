import { CallFailure } from '#main/call-failure.ts'
import { type Timers, unlessAborted } from '#main/timers.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import { SignedOutError, type TokenSource } from './token-source.ts'

/** What the admin check says of the person who signed in (AUTH-06); `unknown` where nobody could be asked. */
export type Verdict =
  | { readonly answer: 'yes'; readonly admin: Admin }
  /** `detail` says why, where it is not a plain no. */
  | { readonly answer: 'no'; readonly detail?: string }
  | { readonly answer: 'unknown'; readonly detail: string }

interface AdminCheckOptions {
  readonly token: TokenSource['token']
  /** Makes the call `admins.current`. @throws CallFailure */
  readonly checkAdmin: (signal: AbortSignal) => Promise<Admin>
  readonly timers: Timers
  readonly log: AuthLog
}

/** Milliseconds for which a check waits before the person is told that nobody answers. */
const patience = 20_000

const goesOn = 'The console goes on trying by itself.'

function verdictOf(thrown: unknown): Verdict {
  if (thrown instanceof SignedOutError) return { answer: 'no' }
  if (!(thrown instanceof CallFailure)) return { answer: 'no', detail: 'The admin check failed.' }
  const { kind, status = 0, message } = thrown.detail
  const isPlainNo = kind === 'forbidden' || kind === 'noData' || kind === 'signedOut' || status === 404
  if (isPlainNo) return { answer: 'no' }
  const isWorthRepeating = kind !== 'http' || status >= 500 || status === 408 || status === 429
  return isWorthRepeating
    ? { answer: 'unknown', detail: `${message} ${goesOn}` }
    : { answer: 'no', detail: message }
}

/**
 * Asks once whether the person is an admin; it never rejects. An answer that carries userSub means yes, anything else
 * means no, a failed call included (AUTH-06).
 */
export function createAdminCheck({ token, checkAdmin, timers, log }: AdminCheckOptions) {
  return async (signal: AbortSignal): Promise<Verdict> => {
    const waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    const late = new Promise<Verdict>((resolve) => {
      unlessAborted(timers, ended, patience, () => {
        resolve({ answer: 'unknown', detail: `The server has not answered yet. ${goesOn}` })
        waiting.abort()
      })
    })
    const ask = async (): Promise<Verdict> => {
      try {
        // First, so that an identity service out of reach is not mistaken for the server.
        await token()
        const admin = await checkAdmin(ended)
        return admin.userSub === '' ? { answer: 'no' } : { answer: 'yes', admin }
      } catch (thrown) {
        if (!signal.aborted) log('session.checkFailed', reasonOf(thrown))
        return verdictOf(thrown)
      } finally {
        waiting.abort()
      }
    }
    return Promise.race([ask(), late])
  }
}
