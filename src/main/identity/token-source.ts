/**
 * Provides the identity token to the API client, or the access token to calls on the admin's own account.
 * Tokens leave the session in no other way.
 */
export interface TokenSource {
  /**
   * Returns the current token. It is renewed before it expires; concurrent callers share one renewal.
   * @throws SignedOutError if nobody is signed in or the session has ended; CallFailure if the identity
   * service could not be reached, which does not end the session
   */
  readonly token: () => Promise<string>
  /**
   * Returns a new token after `rejected` was refused. If another caller has renewed it already, returns that
   * one.
   * @throws SignedOutError if the identity service refuses the renewal, which ends the session, or if another
   * admin has signed in since; CallFailure as above
   */
  readonly renew: (rejected: string) => Promise<string>
  /**
   * Call if even a renewed token was refused. Ends the session, so that the admin must enter the password.
   * Has no effect for a token of an earlier session, or during the admin check.
   */
  readonly refused: (token: string) => void
}

/** The failure of a call after the session has ended. */
export const sessionEnded = {
  kind: 'signedOut',
  message: 'Your session has ended. Please sign in again.',
} as const

/** Nobody is signed in, or the session has ended. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

/**
 * Tokens for background calls. If one is refused, it is not renewed and the session does not end; the admin's
 * next call does both.
 */
export const unaskedTokens = ({ token }: TokenSource): TokenSource => ({
  token,
  renew: async () => {
    throw new SignedOutError('a background call does not renew tokens')
  },
  refused: () => {},
})
