import { Alert } from 'antd'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInScreenProps {
  /** The last username, if the session expired. */
  readonly username: string
  /** What the person must know about the last sign-out or the keychain. */
  readonly notice?: string | undefined
}

/** The only screen without a session, at any path (AUTH-01). */
export const SignInScreen = ({ username, notice }: SignInScreenProps) => (
  <SessionPage title="Sign in">
    <div aria-live="polite" className={styles.notice}>
      {notice && <Alert type="warning" showIcon role="note" title={notice} />}
    </div>
    <SignInSteps username={username} />
  </SessionPage>
)
