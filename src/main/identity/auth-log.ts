import { CallFailure } from '#main/base/call-failure.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { IdentityRefusal } from './identity-refusal.ts'
import { KeychainError } from './keychain-error.ts'

type AuthEvent =
  | `session.${SessionState['state']}`
  | 'session.checkFailed'
  | 'session.refreshed'
  | 'session.refreshFailed'
  | 'session.revoked'
  | 'session.revokeFailed'
  | 'signIn.step'
  | 'signIn.failed'
  | 'signIn.overtaken'
  | 'signOut.notRecorded'
  | 'signOut.notResumed'
  | 'stepUp.proved'
  | 'stepUp.failed'
  | 'keychain.failed'

/** Logs authentication events (AUTH-14, ERR-15), never a token, password, code or name. */
export type AuthLog = (event: AuthEvent, detail?: Readonly<Record<string, string | number>>) => void

/** Logs a keychain failure and returns it. Rethrows any other error. */
export function noteKeychainFailure(
  log: AuthLog,
  operation: 'load' | 'save' | 'wipe',
  thrown: unknown,
): KeychainError {
  if (!(thrown instanceof KeychainError)) throw thrown
  log('keychain.failed', { ...reasonOf(thrown), operation })
  return thrown
}

/** The reason of a failure for the log. Its message may quote the admin's input, so it is left out. */
export function reasonOf(thrown: unknown): Record<string, string | number> {
  if (thrown instanceof CallFailure) {
    const { kind, code, status } = thrown.detail
    return { kind, ...(code === undefined ? {} : { code }), ...(status === undefined ? {} : { status }) }
  }
  if (thrown instanceof IdentityRefusal) return { code: thrown.exception }
  if (thrown instanceof KeychainError) return { reason: thrown.reason }
  return { error: thrown instanceof Error ? thrown.name : typeof thrown }
}
