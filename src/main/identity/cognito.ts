import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import * as v from 'valibot'
import { identityEndpointOf } from '#main/config/hosts.ts'
import { createAccountOperations } from './account-operations.ts'
import { answerField, attributeResponses, type Challenge, readChallenge } from './challenge.ts'
import { readDelivery } from './codes.ts'
import type { Identity } from './identity.ts'
import { type IssuedTokens, readClaims } from './tokens.ts'
import { createTransport, guarded, type Post } from './transport.ts'

interface IdentityOptions {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  /** Replaces the region's default endpoint. */
  readonly identityEndpoint?: string | undefined
  readonly post: Post
}

/** Passes a challenge through the client library, which can't handle all of them. */
class ChallengeRaised extends Error {
  readonly challenge: Challenge

  constructor(challenge: Challenge) {
    super(challenge.name)
    this.challenge = challenge
  }
}

const resultSchema = v.object({
  AuthenticationResult: v.object({
    IdToken: v.string(),
    AccessToken: v.string(),
    RefreshToken: v.string(),
  }),
})

/** Separate storage for each operation, because the library caches tokens. */
function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/**
 * Returns the tokens.
 * @throws if one is invalid
 */
function checked(tokens: IssuedTokens): IssuedTokens {
  readClaims(tokens.idToken)
  readClaims(tokens.accessToken)
  if (tokens.refreshToken === '') throw new TypeError('no refresh token')
  return tokens
}

const fromSession = (session: CognitoUserSession) =>
  checked({
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  })

type LibraryCallback = (error: unknown, answer?: unknown) => void

/**
 * Creates the client of the identity service. The library handles SRP; the console handles transport and
 * challenges.
 */
export function createIdentity({
  region,
  userPoolId,
  clientId,
  identityEndpoint,
  post,
}: IdentityOptions): Identity {
  const send = createTransport({ endpoint: identityEndpointOf({ identityEndpoint, region }), post })

  const request = (operation: string, parameters: object, callback: LibraryCallback) => {
    send(operation, parameters)
      .then((answer) => {
        const challenge = readChallenge(answer)
        // The library throws a TypeError for EMAIL_OTP and for any challenge after a code, and has a separate
        // callback for each other challenge. Throwing handles them all in one place.
        if (challenge) throw new ChallengeRaised(challenge)
        callback(null, answer)
      })
      .catch(callback)
  }

  const user = (username: string) => {
    const storage = memoryStorage()
    const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage: storage })
    // CognitoUser copies the pool's HTTP client when it is created. The library's own would retry refreshes
    // and revocations even after a final answer; retries are the session's job.
    Object.assign(pool, { client: { request, requestWithRetry: request } })
    return new CognitoUser({ Username: username, Pool: pool, Storage: storage })
  }

  return {
    signIn: (username, password) =>
      guarded(async () => {
        const one = user(username)
        const details = new AuthenticationDetails({ Username: username, Password: password })
        try {
          const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
            one.authenticateUser(details, { onSuccess, onFailure })
          })
          return { tokens: fromSession(session) }
        } catch (thrown) {
          if (thrown instanceof ChallengeRaised)
            return { challenge: { ...thrown.challenge, userId: one.getUsername() } }
          throw thrown
        }
      }),

    answer: (challenge, answer, attributes = {}) =>
      guarded(async () => {
        const reply = await send('RespondToAuthChallenge', {
          ChallengeName: challenge.name,
          ClientId: clientId,
          Session: challenge.session,
          ChallengeResponses: {
            USERNAME: challenge.userId,
            [answerField(challenge)]: answer,
            ...attributeResponses(challenge, attributes),
          },
        })
        const next = readChallenge(reply)
        if (next) return { challenge: { ...next, userId: challenge.userId } }
        const { IdToken, AccessToken, RefreshToken } = v.parse(resultSchema, reply).AuthenticationResult
        return {
          tokens: checked({ idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken }),
        }
      }),

    forgotPassword: (username) =>
      guarded(async () => {
        const reply = await new Promise((onSuccess, onFailure) => {
          user(username).forgotPassword({ onSuccess, onFailure })
        })
        return readDelivery(reply)
      }),

    resetPassword: (username, code, password) =>
      guarded(
        () =>
          new Promise<void>((onSuccess, onFailure) => {
            user(username).confirmPassword(code, password, { onSuccess: () => onSuccess(), onFailure })
          }),
      ),

    refresh: (username, refreshToken) =>
      guarded(async () => {
        const token = new CognitoRefreshToken({ RefreshToken: refreshToken })
        const session = await new Promise<CognitoUserSession>((resolve, reject) => {
          user(username).refreshSession(token, (error: unknown, renewed: CognitoUserSession) => {
            if (error) reject(error)
            else resolve(renewed)
          })
        })
        return fromSession(session)
      }),

    revoke: (refreshToken) =>
      guarded(async () => {
        await send('RevokeToken', { Token: refreshToken, ClientId: clientId })
      }),

    ...createAccountOperations(send),
  }
}
