import { CallFailure } from '#main/base/call-failure.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { CallErrorKind } from '#shared/result.ts'
import { isPage } from '#shared/rules/web-page.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import { SignedOutError, type TokenSource } from './token-source.ts'

/** The result of the admin check (AUTH-06); `unknown` if the server gave no clear answer. */
export type Verdict =
  | { readonly answer: 'yes'; readonly admin: Admin }
  /** `detail` is the server's reason, if it gave one. */
  | { readonly answer: 'no'; readonly detail?: string }
  | { readonly answer: 'unknown'; readonly reason: 'offline' | 'failed'; readonly detail: string }

interface AdminCheckOptions {
  readonly token: TokenSource['token']
  /**
   * Calls `admins.current`.
   * @throws CallFailure
   */
  readonly checkAdmin: (signal: AbortSignal) => Promise<Admin>
  readonly log: AuthLog
}

/** Errors by which the server clearly says that this is no admin. */
const plainNo: ReadonlySet<CallErrorKind> = new Set(['forbidden', 'noData', 'otherForm', 'signedOut'])

function verdictOf(thrown: unknown): Verdict {
  if (thrown instanceof SignedOutError) return { answer: 'no' }
  if (!(thrown instanceof CallFailure))
    return {
      answer: 'unknown',
      reason: 'failed',
      detail: 'The console could not check whether you are an admin.',
    }
  const { kind, status = 0, message, body } = thrown.detail
  // A web page comes from the network, not from the provider.
  const isFromProvider = !(typeof body === 'string' && isPage(body))
  const isRefused = kind === 'http' && status >= 400 && status < 500 && status !== 408 && status !== 429
  if (isFromProvider && (plainNo.has(kind) || status === 404)) return { answer: 'no' }
  if (isFromProvider && isRefused) return { answer: 'no', detail: message }
  return { answer: 'unknown', reason: kind === 'network' ? 'offline' : 'failed', detail: message }
}

/**
 * Creates a function that checks once whether the user is an admin. It never rejects and has no timeout
 * (API-04). Only an answer with a userSub means yes (AUTH-06).
 */
export function createAdminCheck({ token, checkAdmin, log }: AdminCheckOptions) {
  return async (signal: AbortSignal): Promise<Verdict> => {
    try {
      // Gets the token before the call, so that a failure to reach the identity service is reported as such.
      await token()
      const admin = await checkAdmin(signal)
      return admin.userSub.trim() === '' ? { answer: 'no' } : { answer: 'yes', admin }
    } catch (thrown) {
      if (!signal.aborted) log('session.checkFailed', reasonOf(thrown))
      return verdictOf(thrown)
    }
  }
}
