import type { AccountOperations } from './account-operations.ts'
import type { Challenge } from './challenge.ts'
import type { CodeDelivery } from './codes.ts'
import type { IssuedTokens } from './tokens.ts'

/** A challenge with the name under which the service wants to hear the answer. */
export interface PendingChallenge extends Challenge {
  readonly userId: string
}

/** What follows a step of signing in. */
export type IdentityStep = { readonly tokens: IssuedTokens } | { readonly challenge: PendingChallenge }

/**
 * The identity service's operations (AUTH-02, AUTH-03, AUTH-15, API-95).
 * Each throws IdentityRefusal where the service says no and CallFailure where it could not be asked.
 */
export interface Identity extends AccountOperations {
  readonly signIn: (username: string, password: string) => Promise<IdentityStep>
  /** Answers a challenge with a new password or a code. */
  readonly answer: (challenge: PendingChallenge, answer: string) => Promise<IdentityStep>
  readonly forgotPassword: (username: string) => Promise<CodeDelivery>
  readonly resetPassword: (username: string, code: string, password: string) => Promise<void>
  readonly refresh: (username: string, refreshToken: string) => Promise<IssuedTokens>
  readonly revoke: (refreshToken: string) => Promise<void>
}
