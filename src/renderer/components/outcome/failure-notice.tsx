import { Alert, Button, Flex } from 'antd'
import { failureTitle } from '#renderer/lib/call-phrases.ts'
import { CopyDetails } from '#renderer/lib/copy-details.tsx'
import { failureReason, toAppError, whatWasKept } from '#renderer/lib/errors.ts'

export interface FailureNoticeProps {
  /** A failed call, or whatever else was thrown: a notice of it must never be what breaks the screen. */
  readonly error: Error
  /** What failed, where the phrase of the call does not say it. */
  readonly title?: string
  /** What was kept; by default what the call's effect tells. */
  readonly kept?: string
  /** For reads: fetches again. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** A failed call in place: what failed, why, what was kept, and the way on (ERR-16, promise 25). */
export function FailureNotice({
  error: thrown,
  title,
  kept,
  onRetry,
  isRetrying = false,
}: FailureNoticeProps) {
  const error = toAppError(thrown)
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title ?? failureTitle(error.detail.call)}
      description={
        <Flex vertical gap={12}>
          <span>
            {failureReason(error)} {kept ?? whatWasKept(error)}
          </span>
          <Flex gap={8} wrap>
            {onRetry && (
              <Button size="small" type="primary" loading={isRetrying} onClick={onRetry}>
                Try again
              </Button>
            )}
            <CopyDetails error={error} />
          </Flex>
        </Flex>
      }
    />
  )
}
