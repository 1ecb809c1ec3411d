/** A refusal in Cognito's words. The exception's name is sent as `__type`. */
export class IdentityError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message)
const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)

/** The identity service's refusals, with Cognito's exact texts. */
export const refusals = {
  badCredentials: () => notAuthorized('Incorrect username or password.'),
  passwordAttempts: () => notAuthorized('Password attempts exceeded'),
  disabled: () => notAuthorized('User is disabled.'),
  temporaryPasswordExpired: () =>
    notAuthorized('Temporary password has expired and must be reset by an administrator.'),
  passwordState: () => notAuthorized('User password cannot be reset in the current state.'),
  sessionExpired: () => notAuthorized('Invalid session for the user, session is expired.'),
  sessionUsed: () => notAuthorized('Invalid session for the user, session can only be used once.'),
  sessionInvalid: () => notAuthorized('Invalid session for the user.'),
  invalidRefreshToken: () => notAuthorized('Invalid Refresh Token'),
  refreshTokenExpired: () => notAuthorized('Refresh Token has expired'),
  refreshTokenRevoked: () => notAuthorized('Refresh Token has been revoked'),
  invalidAccessToken: () => notAuthorized('Invalid Access Token'),
  accessTokenSignature: () => notAuthorized('Could not verify signature for Access Token'),
  accessTokenExpired: () => notAuthorized('Access Token has expired'),
  accessTokenRevoked: () => notAuthorized('Access Token has been revoked'),
  userNotFound: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  userNotConfirmed: () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: () =>
    new IdentityError('PasswordResetRequiredException', 'Password reset required for the user'),
  attemptLimit: () =>
    new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  codeMismatch: () =>
    new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: () =>
    new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  mfaMismatch: () => new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.'),
  totpMismatch: () => new IdentityError('CodeMismatchException', 'Invalid code received for user'),
  totpUsed: () =>
    new IdentityError('ExpiredCodeException', 'Your software token has already been used once.'),
  weakPassword: (reason: string) =>
    new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  aliasExists: () => new IdentityError('AliasExistsException', 'An account with the email already exists.'),
  noVerifiedContact: () =>
    invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  flowNotEnabled: (flow: string) => invalidParameter(`${flow} flow not enabled for this client`),
  missingParameter: (name: string) => invalidParameter(`Missing required parameter ${name}`),
  badTimestamp: () => invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
  invalidParameter,
  unknownClient: (clientId: string) =>
    new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
  unsupportedToken: () =>
    new IdentityError('UnsupportedTokenTypeException', 'The token type is not supported.'),
  unknownOperation: () => new IdentityError('UnknownOperationException', ''),
} as const
