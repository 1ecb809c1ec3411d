import { Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useReadyUpdate } from '#renderer/lib/use-ready-update.ts'
import { useSending } from '#renderer/lib/use-sending.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'

/** Instead of every screen, while this version is below the lowest that IT allows (I5). */
export function TooOldScreen({ required }: { readonly required: string }) {
  const version = useAppInfo(({ info }) => info?.version)
  const ready = useReadyUpdate()
  const { send, isPending, error } = useSending('updates.restart')
  return (
    <SessionPage title="Update needed">
      <div className={styles.refusal}>
        <h1 className={styles.title}>This version is too old</h1>
        <p>
          Your IT department asks for version {required} or newer; this is version {version}. Nothing is lost:
          unsaved forms wait for you.
        </p>
        <p role="status">
          {ready === null
            ? 'Please ask your IT department to update GoTo Admin.'
            : `Version ${ready} is ready.`}
        </p>
        {error && <FailureNotice error={error} />}
        {ready !== null && (
          <Button type="primary" autoFocus loading={isPending} onClick={() => void send({})}>
            Restart to update
          </Button>
        )}
      </div>
    </SessionPage>
  )
}
