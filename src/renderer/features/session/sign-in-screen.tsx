import { Alert } from 'antd'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInScreenProps {
  /** The username of the expired session, if any. */
  readonly username: string
  /** A message about the last sign-out or the keychain. */
  readonly notice?: string | undefined
}

/** The screen for every path while no one is signed in (AUTH-01). */
export const SignInScreen = ({ username, notice }: SignInScreenProps) => (
  <SessionPage title="Sign in">
    <div aria-live="polite" className={styles.notice}>
      {notice && <Alert type="warning" showIcon role="note" title={notice} />}
    </div>
    <SignInSteps username={username} />
  </SessionPage>
)
