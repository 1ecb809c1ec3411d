/** The kind of one-time code that is requested after the password. */
export type MfaKind = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** The status of a user in the pool. */
export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED'

/** A user of the pool. The password is not stored, only `salt` and `verifier`, hexadecimal (SRP-6a). */
export interface User {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  /** The address that replaces `email` once its code is entered, in a pool that keeps the old one until then. */
  readonly pendingEmail?: string
  readonly phone?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly status: UserStatus
  /** Attributes that the pool asks for at the first sign-in: `name`. */
  readonly lacks?: readonly string[]
  readonly enabled: boolean
  readonly salt: string
  readonly verifier: string
  /** When a temporary password expires, in milliseconds since 1970. */
  readonly temporaryUntil?: number
  readonly mfa?: MfaKind
  /** Base32 secret of the authenticator app. */
  readonly totpSecret?: string
}
