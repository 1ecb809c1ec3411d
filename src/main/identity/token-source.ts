/**
 * Gives the API client the identity token, and calls on the own account the access token. Tokens leave the
 * session in no other way.
 */
export interface TokenSource {
  /**
   * The current token, refreshed before it expires; concurrent callers share one refresh.
   * @throws SignedOutError if no one is signed in or the session has ended; CallFailure if the identity
   * service could not be reached, which does not end the session
   */
  readonly token: () => Promise<string>
  /**
   * A new token after `rejected` was refused, or the one that another caller has renewed already.
   * @throws SignedOutError if the identity service refuses to renew it, which ends the session, or if another
   * person has signed in since; CallFailure as above
   */
  readonly renew: (rejected: string) => Promise<string>
  /**
   * Ends the session, because even this new token was refused; the person is then asked for the password. A
   * token of an earlier session, or of one whose admin check still runs, has no effect.
   */
  readonly refused: (token: string) => void
}

/** The failure of a call after the session has ended. */
export const sessionEnded = {
  kind: 'signedOut',
  message: 'Your session has ended. Please sign in again.',
} as const

/** No one is signed in, or the session has ended. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

/**
 * The tokens for background calls. A refused one is neither renewed nor ends the session: the person's next
 * call does that.
 */
export const unaskedTokens = ({ token }: TokenSource): TokenSource => ({
  token,
  renew: async () => {
    throw new SignedOutError('a background call does not renew tokens')
  },
  refused: () => {},
})
