import { Alert } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { LeaveGuard } from '#renderer/components/dialog/leave-guard.tsx'
import { guardMovedRows } from '#renderer/features/shell/guard-moved-rows.ts'
import { keepFocus } from '#renderer/features/shell/keep-focus.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useLeaving } from '#renderer/stores/leaving.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLetterKeys } from './use-letter-keys.ts'

interface AppShellProps {
  readonly entries: readonly NavigationEntry[]
  readonly children: ReactNode
}

const LeavingNotice = deferredDialog(async () => (await import('./leaving-notice.tsx')).LeavingNotice)

/** The frame around every screen of the console. */
export function AppShell({ entries, children }: AppShellProps) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  useLetterKeys(entries)
  useEffect(keepFocus, [])
  useEffect(guardMovedRows, [])
  const isLeaving = useLeaving((state) => state.stay !== undefined)
  return (
    <div className={styles.shell}>
      {/* A button, because a link with a hash would add a history entry. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Sidebar entries={entries} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main} data-scroll-restoration-id="main">
        <div className={styles.content}>
          <SignInNotice />
          <LeaveGuard>{children}</LeaveGuard>
        </div>
      </main>
      <LeavingNotice open={isLeaving} />
    </div>
  )
}

/** Main's message about the sign-in, until the admin dismisses it. */
function SignInNotice() {
  const { notice, dismissNotice } = useSession()
  if (!notice) return null
  return (
    <div className={styles.notice}>
      <Alert
        type="warning"
        showIcon
        role="status"
        title={notice}
        closable={{ 'aria-label': 'Dismiss', onClose: dismissNotice }}
      />
    </div>
  )
}
