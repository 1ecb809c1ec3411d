import type { Collection } from '../data/collection.ts'
import type { Database } from '../data/database.ts'
import type { Outbox } from '../outbox.ts'
import { createChallenges } from './challenges.ts'
import { createAttempts, createCodes } from './codes.ts'
import { createLockout } from './lockout.ts'
import type { IdentityParts, PoolSettings } from './parts.ts'
import { openSessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { User } from './user.ts'

interface IdentityOptions {
  readonly db: Database
  readonly users: Collection<User>
  readonly settings: PoolSettings
  readonly outbox: Outbox
  readonly now: () => number
  readonly tokens: Tokens
  /** Lifetimes in seconds. */
  readonly tokenSeconds: number
  readonly refreshTokenSeconds: number
}

/** Opens the identity service, without pending codes or challenges. */
export function openIdentity(options: IdentityOptions): IdentityParts {
  const { db, users, settings, outbox, now, tokens, tokenSeconds, refreshTokenSeconds } = options
  const attempts = createAttempts(now)
  return {
    users,
    settings,
    outbox,
    now,
    tokenSeconds,
    attempts,
    codes: createCodes(now, attempts),
    challenges: createChallenges(now),
    lockout: createLockout(now),
    totpSteps: new Map(),
    sessions: openSessions(db, refreshTokenSeconds, now),
    tokens,
  }
}

/** Clears everything in memory: codes, sign-ins in progress, attempts. */
export function forgetTransient({ attempts, codes, challenges, lockout, totpSteps }: IdentityParts): void {
  for (const part of [attempts, codes, challenges, lockout, totpSteps]) part.clear()
}
