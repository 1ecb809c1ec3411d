import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useFoundUpdate } from '#renderer/lib/session/use-found-update.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import styles from './shell.module.css'

/** A button that restarts the console to install this version. */
function RestartToUpdate({
  version,
  isCollapsed,
}: {
  readonly version: string
  readonly isCollapsed: boolean
}) {
  const { send, isPending, error } = useSending('updates.restart')
  const { failure } = useNotify()
  useEffect(() => {
    if (error) failure(error)
  }, [error, failure])
  return (
    <>
      {!isCollapsed && <span>Version {version} is ready.</span>}
      <Button
        block
        icon={<ReloadOutlined aria-hidden />}
        aria-label={isCollapsed ? `Version ${version} is ready. Restart to update` : 'Restart to update'}
        title={`Version ${version} is ready. Restart to update`}
        loading={isPending}
        onClick={() => void send({})}
      >
        {!isCollapsed && 'Restart to update'}
      </Button>
    </>
  )
}

/** Announces a newer version, with a Restart button where the console can install it. */
export function UpdateNotice({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const found = useFoundUpdate()
  return (
    <div aria-live="polite" className={styles.update}>
      {found?.installs === 'console' && <RestartToUpdate version={found.version} isCollapsed={isCollapsed} />}
      {found?.installs === 'system' && !isCollapsed && (
        <span>Version {found.version} is available. Install it with your system’s updates.</span>
      )}
    </div>
  )
}
