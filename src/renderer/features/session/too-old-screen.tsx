import { Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useFoundUpdate } from '#renderer/lib/session/use-found-update.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'

/** Replaces every screen if this version is older than the lowest that IT allows. */
export function TooOldScreen({ required }: { readonly required: string }) {
  const version = useAppInfo(({ info }) => info?.version)
  const found = useFoundUpdate()
  const { send, isPending, error } = useSending('updates.restart')
  return (
    <SessionPage title="Update needed">
      <div className={styles.refusal}>
        <h1 className={styles.title}>This version is too old</h1>
        <p>
          Your IT department requires version {required} or newer; this is version {version}. Your unsaved
          forms are kept.
        </p>
        <p role="status">
          {found === null && 'Please ask your IT department to update GoTo Admin.'}
          {found?.installs === 'console' && `Version ${found.version} is ready.`}
          {found?.installs === 'system' &&
            `Version ${found.version} is available. Please install your system’s updates, or ask your IT department.`}
        </p>
        {error && <FailureNotice error={error} />}
        {found?.installs === 'console' && (
          <Button type="primary" autoFocus loading={isPending} onClick={() => void send({})}>
            Restart to update
          </Button>
        )}
      </div>
    </SessionPage>
  )
}
