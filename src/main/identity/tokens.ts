import * as v from 'valibot'

/** The tokens of a sign-in or a renewal. */
export interface IssuedTokens {
  /** For the provider's API. */
  readonly idToken: string
  /** For the identity service's own operations. */
  readonly accessToken: string
  readonly refreshToken: string
}

const seconds = v.pipe(v.number(), v.finite())
const claimsSchema = v.pipe(
  v.object({ sub: v.pipe(v.string(), v.nonEmpty()), iat: seconds, exp: seconds }),
  v.check(({ iat, exp }) => exp > iat, 'a token that was never valid'),
)

/**
 * The subject of an identity or access token, and its lifetime in ms. Its times are not compared with this
 * computer's clock, which may be wrong, and the API checks the signature.
 * @throws Error if the text is no such token
 */
export function readClaims(token: string): { readonly subject: string; readonly lifetime: number } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  const { sub, iat, exp } = v.parse(claimsSchema, JSON.parse(payload))
  return { subject: sub, lifetime: (exp - iat) * 1000 }
}
