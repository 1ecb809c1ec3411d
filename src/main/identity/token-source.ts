/**
 * Where the API client gets the identity token from, and what works on the own account the access token; the only way
 * that a token leaves the session.
 */
export interface TokenSource {
  /**
   * The current token, refreshed ahead of its expiry; callers at the same time share one refresh.
   * @throws SignedOutError where nobody is signed in or the session has ended; CallFailure where the identity service
   * could not be asked: the session goes on.
   */
  readonly token: () => Promise<string>
  /**
   * A fresh token after `rejected` was refused; where another caller has renewed it already, that one.
   * @throws SignedOutError where the identity service refuses to renew it (the session has then ended) or where another
   * person has signed in since; CallFailure as above.
   */
  readonly renew: (rejected: string) => Promise<string>
  /**
   * Even this token was refused, fresh as it is: the session ends, so that the person is asked for the
   * password. A token of an earlier session, or of one whose admin check still runs, ends nothing.
   */
  readonly refused: (token: string) => void
}

/** What the person reads where a call found that. */
export const sessionEnded = {
  kind: 'signedOut',
  message: 'Your session has ended. Please sign in again.',
} as const

/** Nobody is signed in, or the session has ended: the call can't be made. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}
