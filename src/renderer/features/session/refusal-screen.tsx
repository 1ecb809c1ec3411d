import { Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'

interface RefusalScreenProps {
  readonly username: string
  /** The reason why the admin check failed; undefined if the server simply refused. */
  readonly detail: string | undefined
}

/**
 * The screen for a signed-in user who is not an admin: two sentences and a Sign out button (AUTH-09 to
 * AUTH-11).
 */
export function RefusalScreen({ username, detail }: RefusalScreenProps) {
  const { signOut, isPending, error } = useSignOut()
  return (
    <SessionPage title="No permission">
      <div className={styles.refusal}>
        <h1 className={styles.title}>You do not have permission to view this content</h1>
        <p>Please contact your system administrator</p>
        {detail && (
          <p role="status" className={styles.muted}>
            {detail}
          </p>
        )}
        <p className={styles.muted}>Signed in as {username}</p>
        {error && <FailureNotice error={error} />}
        <Button type="primary" autoFocus loading={isPending} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </SessionPage>
  )
}
