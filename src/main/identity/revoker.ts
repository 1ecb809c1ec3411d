import type { Timers } from '#main/timers.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { isFinal } from './identity-refusal.ts'
import { keepTrying } from './keep-trying.ts'

interface RevokerOptions {
  readonly identity: Pick<Identity, 'revoke'>
  readonly timers: Timers
  readonly log: AuthLog
}

/**
 * Makes a function that revokes a refresh token in the background, with retries until a final answer
 * (promise 11).
 */
export function createRevoker({ identity, timers, log }: RevokerOptions) {
  const neverAborted = new AbortController().signal
  return (refreshToken: string): void => {
    const attempt = async () => {
      try {
        await identity.revoke(refreshToken)
        log('session.revoked')
        return true
      } catch (thrown) {
        log('session.revokeFailed', reasonOf(thrown))
        return isFinal(thrown)
      }
    }
    keepTrying({ timers, signal: neverAborted, attempt, startIn: 0 })
  }
}
