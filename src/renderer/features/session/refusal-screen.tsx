import { Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useSignOut } from '#renderer/lib/use-sign-out.ts'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'

interface RefusalScreenProps {
  readonly username: string
  /** Why the admin check failed where it is not a plain no. */
  readonly detail: string | undefined
}

/** A signed-in user whom the admin check does not accept: two sentences and the way out (AUTH-09 to AUTH-11). */
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
