import { LogoutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useSignOut } from '#renderer/lib/session/use-sign-out.ts'
import { useSession } from '#renderer/stores/session.ts'
import { fullName } from '#shared/rules/names.ts'
import styles from './shell.module.css'

/** The signed-in admin's name and a Sign out button (AUTH-12). */
export function Person({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const person = useSession((state) => state.person)
  const { signOut, isPending, error } = useSignOut()
  const { failure } = useNotify()
  useEffect(() => {
    if (error) failure(error)
  }, [error, failure])

  return (
    <div className={styles.person}>
      {!isCollapsed && person && (
        <div className={styles.names}>
          <div className={styles.name}>{fullName(person.admin, person.username)}</div>
          <div className={styles.username}>{person.username}</div>
        </div>
      )}
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
