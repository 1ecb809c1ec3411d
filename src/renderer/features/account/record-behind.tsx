import { Alert, Button } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import type { AppError } from '#renderer/lib/calls/errors.ts'

interface RecordBehindProps {
  readonly verified: string
  readonly recorded: string | null | undefined
  /** The error of the last save, if any. */
  readonly error: AppError | null
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** A notice that the admin record lacks the verified address, with a button that saves it there (SET-16). */
export function RecordBehind({ verified, recorded, error, isSaving, onSave }: RecordBehindProps) {
  const title = `${verified} is verified, but your admin record ${recorded ? `still has ${recorded}` : 'has no email address'}`
  if (error)
    return <FailureNotice error={error} title={title} kept="" onRetry={onSave} isRetrying={isSaving} />
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={title}
      action={
        <Button size="small" type="primary" loading={isSaving} onClick={onSave}>
          Update admin record
        </Button>
      }
    />
  )
}
