import { Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import { useSession } from '#renderer/stores/session.ts'
import styles from './account.module.css'

/** The signed-in admin's name and the Sign out button (SET-22). */
export function SignOutPart() {
  const username = useSession((state) => state.person?.username)
  const { signOut, isPending, error } = useSignOut()
  return (
    <>
      <p className={styles.intro}>
        Signed in as <strong>{username}</strong>
      </p>
      {error && <FailureNotice error={error} />}
      <Button loading={isPending} onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  )
}
