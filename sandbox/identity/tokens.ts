import { randomUUID } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { pool } from './pool.ts'
import type { User } from './user.ts'

const algorithm = 'RS256'

/** Creates a signing key in the form that the data file stores. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) }
}

/** The sign-in from which a token comes. Times are in seconds. */
export interface TokenOrigin {
  readonly originJti: string
  readonly authTime: number
}

interface IdClaims {
  readonly sub: string
  readonly use: unknown
}

/** Creates and checks the pool's tokens. */
export interface Tokens {
  readonly issue: (user: User, origin: TokenOrigin) => Promise<{ idToken: string; accessToken: string }>
  /**
   * Checks signature, issuer, expiry and audience.
   * @throws jose's errors; `ERR_JWT_EXPIRED` if only the expiry is wrong
   */
  readonly readIdToken: (token: string) => Promise<IdClaims>
  readonly readAccessToken: (token: string) => Promise<{ sub: string; originJti: string; use: unknown }>
}

/** Opens the pool's tokens with its signing key; `lifetime` is in seconds. */
export async function openTokens(key: JWK, lifetime: number, now: () => number): Promise<Tokens> {
  const privateKey = await importJWK(key, algorithm)
  const { n, e, kty } = key
  const publicKey = await importJWK({ n, e, kty } as JWK, algorithm)
  const seconds = () => Math.floor(now() / 1000)
  const sign = (claims: Record<string, unknown>, { originJti, authTime }: TokenOrigin) =>
    new SignJWT({
      ...claims,
      origin_jti: originJti,
      event_id: randomUUID(),
      auth_time: authTime,
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: algorithm, ...(key.kid ? { kid: key.kid } : {}) })
      .setIssuer(pool.issuer)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifetime)
      .sign(privateKey)
  const checks = () => ({
    issuer: pool.issuer,
    algorithms: [algorithm],
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(now()),
  })
  return {
    issue: async (user, origin) => {
      const [idToken, accessToken] = await Promise.all([
        sign(
          {
            token_use: 'id',
            sub: user.sub,
            aud: pool.clientId,
            'cognito:username': user.sub,
            email: user.email,
            email_verified: user.emailVerified,
            ...(user.givenName ? { given_name: user.givenName } : {}),
            ...(user.familyName ? { family_name: user.familyName } : {}),
          },
          origin,
        ),
        sign(
          {
            token_use: 'access',
            sub: user.sub,
            client_id: pool.clientId,
            scope: 'aws.cognito.signin.user.admin',
            username: user.sub,
          },
          origin,
        ),
      ])
      return { idToken, accessToken }
    },
    readIdToken: async (token) => {
      const { payload } = await jwtVerify(token, publicKey, { ...checks(), audience: pool.clientId })
      return { sub: String(payload.sub), use: payload.token_use }
    },
    readAccessToken: async (token) => {
      const { payload } = await jwtVerify(token, publicKey, checks())
      return { sub: String(payload.sub), originJti: String(payload.origin_jti), use: payload.token_use }
    },
  }
}
