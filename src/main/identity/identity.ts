import type { AccountOperations } from './account-operations.ts'
import type { Challenge } from './challenge.ts'
import type { CodeDelivery } from './codes.ts'
import type { IssuedTokens } from './tokens.ts'

/** A challenge with the user id that its answer needs. */
export interface PendingChallenge extends Challenge {
  readonly userId: string
}

/** The result of a sign-in step. */
export type IdentityStep = { readonly tokens: IssuedTokens } | { readonly challenge: PendingChallenge }

/**
 * The identity service's operations (AUTH-02, AUTH-03, AUTH-15, API-95). Each throws IdentityRefusal if the
 * service refuses, and CallFailure if there is no answer.
 */
export interface Identity extends AccountOperations {
  readonly signIn: (username: string, password: string) => Promise<IdentityStep>
  /** Answers a challenge with a code, or with a new password and the required attributes. */
  readonly answer: (
    challenge: PendingChallenge,
    answer: string,
    attributes?: Readonly<Record<string, string>>,
  ) => Promise<IdentityStep>
  readonly forgotPassword: (username: string) => Promise<CodeDelivery>
  readonly resetPassword: (username: string, code: string, password: string) => Promise<void>
  readonly refresh: (username: string, refreshToken: string) => Promise<IssuedTokens>
  readonly revoke: (refreshToken: string) => Promise<void>
}
