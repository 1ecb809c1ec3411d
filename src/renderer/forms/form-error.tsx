import type { FailureNoticeProps } from '#renderer/components/outcome/failure-notice.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { AppError } from '#renderer/lib/errors.ts'

interface FormErrorProps extends Pick<FailureNoticeProps, 'kept'> {
  readonly error: AppError | null
}

/** A failed save, for a form that has no other reason to refuse one (ERR-16). */
export const FormError = ({ error, ...words }: FormErrorProps) => (
  <SaveOutcome failure={error ? { ...words, error } : undefined} />
)
