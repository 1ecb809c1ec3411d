import { Alert, Button, Flex } from 'antd'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { effectText, failureReason, toAppError } from '#renderer/lib/calls/errors.ts'
import { CopyDetails } from '#renderer/lib/notices/copy-details.tsx'

export interface FailureNoticeProps {
  /** A failed call or any other error. The notice must handle every error without throwing. */
  readonly error: Error
  /** The title; by default made from the call's phrase. */
  readonly title?: string
  /** A sentence about what the failure left unchanged; by default made from the call's effect. */
  readonly kept?: string
  /** Called by the Try again button of a failed read. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** A notice about a failed call: what failed, why, what is unchanged, and what to do (ERR-16). */
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
