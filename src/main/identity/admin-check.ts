import { CallFailure } from '#main/call-failure.ts'
import { type Timers, unlessAborted } from '#main/timers.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import { SignedOutError, type TokenSource } from './token-source.ts'

/** The result of the admin check (AUTH-06); `unknown` if the server gave no answer. */
export type Verdict =
  | { readonly answer: 'yes'; readonly admin: Admin }
  /** `detail` is the reason if the check failed. */
  | { readonly answer: 'no'; readonly detail?: string }
  | { readonly answer: 'unknown'; readonly detail: string }

interface AdminCheckOptions {
  readonly token: TokenSource['token']
  /** Makes the call `admins.current`. @throws CallFailure */
  readonly checkAdmin: (signal: AbortSignal) => Promise<Admin>
  readonly timers: Timers
  readonly log: AuthLog
}

/** How long a check waits until its result is `unknown`, in ms. */
const patience = 20_000

const keepsTrying = 'The console keeps trying.'

function verdictOf(thrown: unknown): Verdict {
  if (thrown instanceof SignedOutError) return { answer: 'no' }
  if (!(thrown instanceof CallFailure)) return { answer: 'no', detail: 'The admin check failed.' }
  const { kind, status = 0, message } = thrown.detail
  const isPlainNo = kind === 'forbidden' || kind === 'noData' || kind === 'signedOut' || status === 404
  if (isPlainNo) return { answer: 'no' }
  const isWorthRepeating = kind !== 'http' || status >= 500 || status === 408 || status === 429
  return isWorthRepeating
    ? { answer: 'unknown', detail: `${message} ${keepsTrying}` }
    : { answer: 'no', detail: message }
}

/**
 * Makes a function that checks once whether the person is an admin, and never rejects. Only an answer with a
 * userSub means yes (AUTH-06).
 */
export function createAdminCheck({ token, checkAdmin, timers, log }: AdminCheckOptions) {
  return async (signal: AbortSignal): Promise<Verdict> => {
    const waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    const late = new Promise<Verdict>((resolve) => {
      unlessAborted(timers, ended, patience, () => {
        resolve({ answer: 'unknown', detail: `The server has not answered yet. ${keepsTrying}` })
        waiting.abort()
      })
    })
    const ask = async (): Promise<Verdict> => {
      try {
        // First, so that the detail names the identity service if that is the one that can't be reached.
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
