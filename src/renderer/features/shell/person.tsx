import { HistoryOutlined, LogoutOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button, Tooltip } from 'antd'
import { useEffect } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import { useSession } from '#renderer/stores/session.ts'
import { fullName } from '#shared/rules/names.ts'
import styles from './shell.module.css'

type SignedIn = NonNullable<ReturnType<typeof useSession.getState>['person']>

const Names = ({ admin, username }: SignedIn) => (
  <div className={styles.names}>
    <div className={styles.name}>{fullName(admin, username)}</div>
    <div className={styles.username}>{username}</div>
  </div>
)

/** The first letters of the admin's names, where there is no room for more. */
function Initials({ admin, username }: SignedIn) {
  const name = fullName(admin, username)
  const words = name.split(' ')
  const whole = `${name} (${username})`
  return (
    <span role="img" aria-label={whole} title={whole} className={styles.initials}>
      {[words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0]).join('')}
    </span>
  )
}

/** The signed-in admin's name, the way to the own changes, and a Sign out button (AUTH-12). */
export function Person({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const person = useSession((state) => state.person)
  const { signOut, isPending, error } = useSignOut()
  const { failure } = useNotify()
  const router = useRouter()
  useEffect(() => {
    if (error) failure(error)
  }, [error, failure])

  return (
    <div className={styles.person}>
      {person && (isCollapsed ? <Initials {...person} /> : <Names {...person} />)}
      <Tooltip title="My Changes" placement="right">
        <Button
          type="text"
          aria-label="My Changes"
          icon={<HistoryOutlined />}
          onClick={() => void router.navigate(ownChanges)}
        />
      </Tooltip>
      <Tooltip title="Sign out" placement="right">
        <Button
          type="text"
          aria-label="Sign out"
          icon={<LogoutOutlined />}
          loading={isPending}
          onClick={() => void signOut()}
        />
      </Tooltip>
    </div>
  )
}
