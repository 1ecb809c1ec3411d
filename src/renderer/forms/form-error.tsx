import type { FailureNoticeProps } from '#renderer/components/outcome/failure-notice.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { AppError } from '#renderer/lib/errors.ts'

interface FormErrorProps extends Pick<FailureNoticeProps, 'kept'> {
  readonly error: AppError | null
}

/** A failed save, where nothing else keeps a form from being saved (ERR-16). */
export const FormError = ({ error, ...words }: FormErrorProps) => (
  <SaveOutcome failure={error ? { ...words, error } : undefined} />
)
