import { Button, Modal } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import styles from './session.module.css'
import { AroundCard, cardWidth } from './session-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { useCoveredScreens } from './use-covered-screens.ts'

/** The z-index above all other antd dialogs (1000), because one may be open. */
const aboveDialogs = 1500

const coverClass = styles.cover ?? ''

interface EndedSessionDialogProps {
  readonly username: string
  /** True if the console was locked after a time without activity. */
  readonly isLocked: boolean
}

/**
 * Asks for the password after a session has ended. It covers the current screen, which keeps all its input.
 */
export function EndedSessionDialog({ username, isLocked }: EndedSessionDialogProps) {
  const { signOut, isPending, error } = useSignOut()
  useCoveredScreens(coverClass, `${isLocked ? 'Locked' : 'Session ended'} - GoTo Admin`)
  return (
    <Modal
      open
      title={isLocked ? 'The console is locked' : 'Your session has ended'}
      centered
      width={cardWidth}
      zIndex={aboveDialogs}
      rootClassName={coverClass}
      modalRender={(card) => <AroundCard>{card}</AroundCard>}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      styles={{ footer: { marginTop: 0, textAlign: 'center' } }}
      footer={
        <Button type="link" loading={isPending} onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <p className={styles.intro}>
        Enter your password to continue where you left off. Nothing on the screen has been lost.
      </p>
      <SignInSteps username={username} isUsernameFixed />
      {error && <FailureNotice error={error} />}
    </Modal>
  )
}
