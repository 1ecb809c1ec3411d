import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import { refusals } from './errors.ts'
import type { TokenOrigin } from './tokens.ts'

interface SessionRow {
  readonly sub: string
  readonly origin_jti: string
  readonly auth_time: number
  readonly expires_at: number
  readonly revoked: number
}

/** The sessions that can be renewed. They survive a reset, because they are not sample data. */
export interface Sessions {
  /** Starts a session and returns its refresh token. */
  readonly start: (sub: string) => { refreshToken: string; origin: TokenOrigin }
  /** The session of a refresh token. @throws NotAuthorizedException if it is unknown, revoked or expired. */
  readonly resume: (refreshToken: string) => { sub: string; origin: TokenOrigin }
  readonly isRevoked: (originJti: string) => boolean
  readonly revoke: (refreshToken: string) => void
  readonly revokeAll: (sub: string) => void
}

/** The SQL statement that creates the table of sessions. */
export const sessionTable = `CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, sub TEXT NOT NULL, origin_jti TEXT NOT NULL UNIQUE,
  auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL)`

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Opaque, and as long as a real one (about 1,700 characters), to test that the keychain can store it. */
function newRefreshToken(): string {
  const header = Buffer.from('{"cty":"JWT","enc":"A256GCM","alg":"RSA-OAEP"}').toString('base64url')
  return [header, ...[256, 12, 900, 16].map((size) => randomBytes(size).toString('base64url'))].join('.')
}

/** Opens the sessions. `lifetime` is that of a refresh token, in seconds. */
export function openSessions(db: Database, lifetime: number, now: () => number): Sessions {
  const seconds = () => Math.floor(now() / 1000)
  const find = (token: string) =>
    db.get<SessionRow>('SELECT * FROM sessions WHERE token_hash = ?', hashOf(token))
  return {
    start: (sub) => {
      const refreshToken = newRefreshToken()
      const origin = { originJti: randomUUID(), authTime: seconds() }
      db.run(
        'INSERT INTO sessions VALUES (?, ?, ?, ?, ?, 0)',
        hashOf(refreshToken),
        sub,
        origin.originJti,
        origin.authTime,
        seconds() + lifetime,
      )
      return { refreshToken, origin }
    },
    resume: (refreshToken) => {
      const session = find(refreshToken)
      if (!session) throw refusals.invalidRefreshToken()
      if (session.revoked) throw refusals.refreshTokenRevoked()
      if (session.expires_at <= seconds()) throw refusals.refreshTokenExpired()
      return {
        sub: session.sub,
        origin: { originJti: session.origin_jti, authTime: session.auth_time },
      }
    },
    isRevoked: (originJti) =>
      db.get<SessionRow>('SELECT * FROM sessions WHERE origin_jti = ?', originJti)?.revoked !== 0,
    revoke: (refreshToken) => {
      db.run('UPDATE sessions SET revoked = 1 WHERE token_hash = ?', hashOf(refreshToken))
    },
    revokeAll: (sub) => {
      db.run('UPDATE sessions SET revoked = 1 WHERE sub = ?', sub)
    },
  }
}
