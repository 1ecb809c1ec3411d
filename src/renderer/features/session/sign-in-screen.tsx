import { SessionPage } from './session-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInScreenProps {
  /** Who was signed in before the session ended by itself. */
  readonly username: string
  readonly onAttempt: () => void
}

/** The only screen without a session, whatever the path (AUTH-01). */
export const SignInScreen = (props: SignInScreenProps) => (
  <SessionPage title="Sign in">
    <SignInSteps {...props} />
  </SessionPage>
)
