import { CallFailure, cancelled } from '#main/base/call-failure.ts'
import { whileWanted } from '#main/base/while-wanted.ts'
import { IdentityRefusal, mayFollowChange, refusesToken, toCallFailure } from './identity-refusal.ts'
import { SignedOutError, sessionEnded, type TokenSource } from './token-source.ts'
import { readClaims } from './tokens.ts'

/** A failed operation. `effect`: whether it may have changed the account. */
export class OperationFailure extends CallFailure {
  readonly effect: 'none' | 'unknown'

  constructor(effect: 'none' | 'unknown', detail: CallFailure['detail'], options?: ErrorOptions) {
    super(detail, options)
    this.effect = effect
  }
}

/**
 * Runs an operation with the access token. If the service refuses the token, it did not run the operation, so
 * even a write is repeated once with a new token. A second refusal ends the session.
 * @throws OperationFailure
 */
export type Run = <T>(operation: (accessToken: string) => Promise<T>) => Promise<T>

/** The account of one admin. Its operations fail once that admin is no longer signed in. */
interface OwnAccount {
  readonly subject: string
  /** Runs operations until `signal` is aborted. */
  readonly until: (signal: AbortSignal) => Run
}

function toFailure(thrown: unknown, effect: 'none' | 'unknown'): unknown {
  if (thrown instanceof SignedOutError) return new OperationFailure('none', sessionEnded, { cause: thrown })
  const failure = toCallFailure(thrown)
  if (!(failure instanceof CallFailure)) return thrown
  const isRefused = thrown instanceof IdentityRefusal && !mayFollowChange(thrown)
  return new OperationFailure(isRefused ? 'none' : effect, failure.detail, { cause: failure.cause })
}

/** Creates a function that opens the signed-in admin's account. It throws OperationFailure. */
export function createOwnAccount(tokens: TokenSource) {
  /** Rejects as soon as `signal` is aborted. */
  const wanted = async <T>(effect: 'none' | 'unknown', signal: AbortSignal, start: () => Promise<T>) => {
    const giveUp = () => Promise.reject(cancelled())
    try {
      return await whileWanted(start(), signal, giveUp)
    } catch (thrown) {
      throw refusesToken(thrown) ? thrown : toFailure(thrown, effect)
    }
  }

  return async (opening: AbortSignal): Promise<OwnAccount> => {
    const { subject } = readClaims(await wanted('none', opening, () => tokens.token()))
    const ownToken = async () => {
      const token = await tokens.token()
      if (readClaims(token).subject !== subject) throw new SignedOutError('another person signed in')
      return token
    }
    return {
      subject,
      until: (signal) => async (operation) => {
        const attempt = async (token: string) => {
          try {
            return { value: await wanted('unknown', signal, () => operation(token)) }
          } catch (thrown) {
            if (!refusesToken(thrown)) throw thrown
            return undefined
          }
        }
        const token = await wanted('none', signal, ownToken)
        const first = await attempt(token)
        if (first) return first.value
        const renewed = await wanted('none', signal, () => tokens.renew(token))
        const second = await attempt(renewed)
        if (second) return second.value
        tokens.refused(renewed)
        throw new OperationFailure('none', sessionEnded)
      },
    }
  }
}
