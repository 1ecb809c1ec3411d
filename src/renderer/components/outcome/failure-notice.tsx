import { Alert, Button, Flex } from 'antd'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { effectText, failureReason, toAppError } from '#renderer/lib/calls/errors.ts'
import { CopyDetails } from '#renderer/lib/notices/copy-details.tsx'

export interface FailureNoticeProps {
  /** A failed call, or any other thrown error: the notice itself must never break the screen. */
  readonly error: Error
  /** Title, if not made from the call's phrase. */
  readonly title?: string
  /** What was kept; by default derived from the call's effect. */
  readonly kept?: string
  /** Retries a read. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** A failed call, shown in its place: what failed, why, what was kept, and how to continue (ERR-16). */
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
            {failureReason(error)} {kept ?? effectText(error)}
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
