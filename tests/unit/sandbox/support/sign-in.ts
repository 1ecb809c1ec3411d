import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { Sandbox } from '#sandbox/server.ts'

/** The client library's storage, in memory, for one test. */
function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
    removeItem: (key: string) => {
      items.delete(key)
    },
    clear: () => {
      items.clear()
    },
  }
}

/** A user of the unmodified client library, pointed at a sandbox. */
export function cognitoUser({ environment }: Sandbox, username: string): CognitoUser {
  const Storage = memoryStorage()
  const Pool = new CognitoUserPool({
    UserPoolId: environment.GOTO_ADMIN_USER_POOL_ID ?? '',
    ClientId: environment.GOTO_ADMIN_CLIENT_ID ?? '',
    endpoint: environment.GOTO_ADMIN_IDENTITY_ENDPOINT ?? '',
    Storage,
  })
  return new CognitoUser({ Username: username, Pool, Storage })
}

/** The library's next request to the user. */
export type Step =
  | { readonly step: 'done'; readonly session: CognitoUserSession }
  | { readonly step: 'newPassword'; readonly attributes: unknown }
  | { readonly step: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'; readonly parameters: Record<string, string> }

const callbacks = (resolve: (step: Step) => void, onFailure: (error: unknown) => void) => ({
  onSuccess: (session: CognitoUserSession) => resolve({ step: 'done', session }),
  onFailure,
  newPasswordRequired: (attributes: unknown) => resolve({ step: 'newPassword', attributes }),
  mfaRequired: (_: unknown, parameters: Record<string, string>) => resolve({ step: 'SMS_MFA', parameters }),
  totpRequired: (_: unknown, parameters: Record<string, string>) =>
    resolve({ step: 'SOFTWARE_TOKEN_MFA', parameters }),
})

/** Enters the password. */
export const authenticate = (user: CognitoUser, password: string): Promise<Step> =>
  new Promise((resolve, reject) => {
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password })
    user.authenticateUser(details, callbacks(resolve, reject))
  })

/** Chooses a password at a first sign-in. */
export const chooseNewPassword = (user: CognitoUser, password: string): Promise<Step> =>
  new Promise((resolve, reject) => {
    user.completeNewPasswordChallenge(password, {}, callbacks(resolve, reject))
  })

/** Enters a one-time code. */
export const giveCode = (
  user: CognitoUser,
  code: string,
  kind: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA',
): Promise<Step> =>
  new Promise((resolve, reject) => {
    user.sendMFACode(code, callbacks(resolve, reject), kind)
  })

/**
 * Renews a session. The library retries a refusal for seconds, so tests of refusals use
 * {@link identityCall}.
 */
export const refresh = (user: CognitoUser, token: string): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => {
    user.refreshSession(new CognitoRefreshToken({ RefreshToken: token }), (error, session) =>
      error ? reject(error) : resolve(session),
    )
  })

/** Signs in completely. */
export async function signIn(sandbox: Sandbox, { username, password } = sandbox.admin) {
  const user = cognitoUser(sandbox, username)
  const step = await authenticate(user, password)
  if (step.step !== 'done') throw new Error(`The sign-in stopped at ${step.step}`)
  const { session } = step
  return {
    user,
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  }
}

/** Calls an identity operation without the library, for what it can't do or retries. */
export async function identityCall(sandbox: Sandbox, operation: string, body: object) {
  const response = await fetch(sandbox.environment.GOTO_ADMIN_IDENTITY_ENDPOINT ?? '', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: sandbox.environment.GOTO_ADMIN_CLIENT_ID, ...body }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}
