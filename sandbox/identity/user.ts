/** The kind of one-time code that is required after the password. */
export type MfaKind = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** The status of a user in the pool. */
export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED'

/** A user of the pool. Instead of the password, `salt` and `verifier` are stored in hexadecimal (SRP-6a). */
export interface User {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  /**
   * The address that replaces `email` after its code was entered, if the pool keeps the old address until
   * then.
   */
  readonly pendingEmail?: string
  readonly phone?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly status: UserStatus
  /** Attributes that the pool requires at the first sign-in, such as `name`. */
  readonly lacks?: readonly string[]
  readonly enabled: boolean
  readonly salt: string
  readonly verifier: string
  /** When a temporary password expires, in milliseconds since 1970. */
  readonly temporaryUntil?: number
  readonly mfa?: MfaKind
  /** The secret of the authenticator app, in base32. */
  readonly totpSecret?: string
}
