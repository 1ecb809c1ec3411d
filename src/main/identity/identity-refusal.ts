import { CallFailure } from '#main/base/call-failure.ts'

/**
 * A refusal by the identity service, with its message. `exception` is the service's error code. The property
 * is not called `code`, because the client library would react to that.
 */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal'
  readonly exception: string

  constructor(exception: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exception = exception
  }
}

/** Refused renewals that end the session. Throttling, Lambda and firewall errors do not. */
const endings: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'ResourceNotFoundException',
  'InvalidParameterException',
]

/** Whether the identity service will never renew this session. */
export const endsSession = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && endings.includes(thrown.exception)

/** Temporary refusals: the same request may succeed later. */
const temporary: readonly string[] = [
  'TooManyRequestsException',
  'LimitExceededException',
  'ThrottlingException',
  'InternalErrorException',
  // May come from a firewall that limits the request rate.
  'ForbiddenException',
]

/** Whether the refusal is final, so that a retry is useless. */
export const isFinal = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && !temporary.includes(thrown.exception)

/** Whether no user has this name. Some pools reveal it; the console does not. */
export const isUnknownUser = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && thrown.exception === 'UserNotFoundException'

const tokenRefusal =
  /Access Token has (expired|been revoked)|Invalid Access Token|signature for Access Token|User is disabled/

/**
 * Whether the service refused the access token or its account, and so did not run the operation. The message
 * decides, because a wrong current password is also a NotAuthorizedException.
 */
export const refusesToken = (thrown: unknown) =>
  isUnknownUser(thrown) ||
  (thrown instanceof IdentityRefusal &&
    thrown.exception === 'NotAuthorizedException' &&
    tokenRefusal.test(thrown.message))

/** Whether the service may have made the change before it failed to send the code. */
export const mayFollowChange = ({ exception }: IdentityRefusal) => /CodeDelivery|Lambda/.test(exception)

const wrongCredentials = 'Incorrect username or password.'

/** The identity service's own message, with two exceptions (AUTH-15, ERR-03). */
function messageOf(refusal: IdentityRefusal): string {
  if (isUnknownUser(refusal)) return wrongCredentials
  if (refusal.exception === 'CodeMismatchException') return 'Code is invalid'
  return refusal.message
}

/** Converts a refusal to a CallFailure. Returns any other error unchanged. */
export const toCallFailure = (thrown: unknown) =>
  thrown instanceof IdentityRefusal
    ? new CallFailure(
        { kind: 'invalid', message: messageOf(thrown), code: thrown.exception },
        { cause: thrown },
      )
    : thrown
