import { SessionPage } from './session-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInScreenProps {
  /** The last username, if the session expired. */
  readonly username: string
}

/** The only screen without a session, at any path (AUTH-01). */
export const SignInScreen = (props: SignInScreenProps) => (
  <SessionPage title="Sign in">
    <SignInSteps {...props} />
  </SessionPage>
)
