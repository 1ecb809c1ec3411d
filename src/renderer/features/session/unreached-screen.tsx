import { Button, Flex } from 'antd'
import { useEffect } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { SessionState } from '#shared/entities/session.ts'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'

type Unreached = Extract<SessionState, { readonly state: 'unreached' }>

/** The heading and the button's label for each reason. */
const screens: Readonly<Record<Unreached['reason'], readonly [title: string, button: string]>> = {
  offline: ['No connection', 'Try again'],
  slow: ['Still waiting for the server', 'Stop waiting and try again'],
  failed: ['The server has a problem', 'Try again'],
}

/**
 * Shown after the sign-in until the server has answered whether the person is an admin (AUTH-06). The console
 * keeps retrying, and retries immediately when the computer is back online.
 */
export function UnreachedScreen({ username, reason, detail }: Omit<Unreached, 'state'>) {
  const { apply } = useSession.getState()
  const { send, isPending, error } = useSending('session.retry', { onDone: apply })
  const out = useSignOut()
  const [title, button] = screens[reason]
  useEffect(() => {
    const retry = () => void send({})
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [send])
  return (
    <SessionPage title={title}>
      <div className={styles.refusal}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status">{detail}</p>
        <p className={styles.muted}>You are still signed in as {username}. The console keeps trying.</p>
        {error && <FailureNotice error={error} />}
        {out.error && <FailureNotice error={out.error} />}
        <Flex gap={8} wrap>
          <Button type="primary" autoFocus loading={isPending} onClick={() => void send({})}>
            {button}
          </Button>
          <Button type="link" loading={out.isPending} onClick={() => void out.signOut()}>
            Sign out
          </Button>
        </Flex>
      </div>
    </SessionPage>
  )
}
