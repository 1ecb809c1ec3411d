import { Alert, Button, Flex } from 'antd'
import { FailureNotice } from '#renderer/components/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'

interface RecordBehindProps {
  readonly verified: string
  readonly recorded: string | null | undefined
  /** Why saving it failed, if that was since the console was started. */
  readonly error: AppError | null
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** Says that the address is verified but the admin record has not followed, and offers to save it there (SET-16). */
export function RecordBehind({ verified, recorded, error, isSaving, onSave }: RecordBehindProps) {
  const title = `Your admin record still says ${recorded || 'nothing'}`
  const explanation = `${verified} is verified.`
  if (error)
    return (
      <FailureNotice error={error} title={title} kept={explanation} onRetry={onSave} isRetrying={isSaving} />
    )
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={title}
      description={
        <Flex vertical gap={12} align="start">
          {explanation}
          <Button size="small" type="primary" loading={isSaving} onClick={onSave}>
            Save {verified} there too
          </Button>
        </Flex>
      }
    />
  )
}
