import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useReadyUpdate } from '#renderer/lib/use-ready-update.ts'
import { useSending } from '#renderer/lib/use-sending.ts'
import styles from './shell.module.css'

/** Says quietly that an update waits for a restart, and restarts (I5). */
export function UpdateNotice({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const ready = useReadyUpdate()
  const { send, isPending, error } = useSending('updates.restart')
  const { failure } = useNotify()
  useEffect(() => {
    if (error) failure(error)
  }, [error, failure])
  return (
    <div aria-live="polite" className={styles.update}>
      {ready !== null && (
        <>
          {!isCollapsed && <span>Version {ready} is ready.</span>}
          <Button
            block
            icon={<ReloadOutlined aria-hidden />}
            aria-label={isCollapsed ? `Version ${ready} is ready. Restart to update` : 'Restart to update'}
            title={`Version ${ready} is ready. Restart to update`}
            loading={isPending}
            onClick={() => void send({})}
          >
            {!isCollapsed && 'Restart to update'}
          </Button>
        </>
      )}
    </div>
  )
}
