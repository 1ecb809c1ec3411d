import { CallFailure } from '#main/call-failure.ts'

/**
 * The identity service understood and said no, in its own words. `exception` is its name of the reason; under `code`
 * the client library would act on it by itself.
 */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal'
  readonly exception: string

  constructor(exception: string, message: string) {
    super(message)
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

const wrongCredentials = 'Incorrect username or password.'

/** What the person reads; all but three texts are the identity service's own (AUTH-15, ERR-03). */
function wordsFor({ exception, message }: IdentityRefusal): string {
  // Whether a username exists is nobody's business.
  if (exception === 'UserNotFoundException') return wrongCredentials
  if (exception === 'CodeMismatchException') return 'Code is invalid'
  return message
}

/** Anything that identity operations throw as a failure for the person; others are passed through. */
export const toCallFailure = (thrown: unknown) =>
  thrown instanceof IdentityRefusal
    ? new CallFailure(
        { kind: 'invalid', message: wordsFor(thrown), code: thrown.exception },
        { cause: thrown },
      )
    : thrown
