import { CallFailure } from '#main/call-failure.ts'

/**
 * The identity service understood and said no, in its own words. `exception` is its name of the reason; under `code`
 * the client library would act on it by itself.
 */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal'
  readonly exception: string

  constructor(exception: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exception = exception
  }
}

/** What a refusal means while a session is renewed: that it is over. Throttling, lambdas and firewalls pass. */
const endings: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'ResourceNotFoundException',
  'InvalidParameterException',
]

/** Does the error mean that the identity service will never again renew this session? */
export const endsSession = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && endings.includes(thrown.exception)

/** Refusals that are not about what was asked: the same may be granted later. */
const passing: readonly string[] = [
  'TooManyRequestsException',
  'LimitExceededException',
  'ThrottlingException',
  'InternalErrorException',
  // A firewall's, which counts requests as well.
  'ForbiddenException',
]

/** Has the identity service said no for good, so that asking again is of no use? */
export const isFinal = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && !passing.includes(thrown.exception)

/** Does a pool that tells who is unknown say that nobody has this name? Whether anybody has it is nobody's business. */
export const isUnknownUser = (thrown: unknown) =>
  thrown instanceof IdentityRefusal && thrown.exception === 'UserNotFoundException'

const tokenRefusal =
  /Access Token has (expired|been revoked)|Invalid Access Token|signature for Access Token|User is disabled/

/**
 * Does the refusal mean the access token or the account behind it, so that the operation was not even tried? Other
 * refusals go by the same name, a wrong current password too.
 */
export const refusesToken = (thrown: unknown) =>
  isUnknownUser(thrown) ||
  (thrown instanceof IdentityRefusal &&
    thrown.exception === 'NotAuthorizedException' &&
    tokenRefusal.test(thrown.message))

/** Can the refusal have come after the change was made, from what the service does next: sending a code? */
export const mayFollowChange = ({ exception }: IdentityRefusal) => /CodeDelivery|Lambda/.test(exception)

const wrongCredentials = 'Incorrect username or password.'

/** What the person reads; all but three texts are the identity service's own (AUTH-15, ERR-03). */
function wordsFor(refusal: IdentityRefusal): string {
  if (isUnknownUser(refusal)) return wrongCredentials
  if (refusal.exception === 'CodeMismatchException') return 'Code is invalid'
  return refusal.message
}

/** Anything that identity operations throw as a failure for the person; others are passed through. */
export const toCallFailure = (thrown: unknown) =>
  thrown instanceof IdentityRefusal
    ? new CallFailure(
        { kind: 'invalid', message: wordsFor(thrown), code: thrown.exception },
        { cause: thrown },
      )
    : thrown
