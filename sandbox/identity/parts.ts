import type { Collection } from '../data/collection.ts'
import type { Outbox } from '../outbox.ts'
import type { Challenges } from './challenges.ts'
import type { Attempts, Codes } from './codes.ts'
import type { Lockout } from './lockout.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { User } from './user.ts'

/** Settings of the user pool. */
export interface PoolSettings {
  /** Keeps the old email address until the new one is verified (AttributesRequireVerificationBeforeUpdate). */
  keepsEmail: boolean
}

/** The dependencies of the identity service's operations. */
export interface IdentityParts {
  readonly users: Collection<User>
  readonly settings: PoolSettings
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly codes: Codes
  readonly attempts: Attempts
  readonly lockout: Lockout
  /** The time step of each user's last authenticator code, because a code works only once. */
  readonly totpSteps: Map<string, number>
  readonly outbox: Outbox
  readonly now: () => number
  /** Lifetime of id and access tokens, in seconds. */
  readonly tokenSeconds: number
}
