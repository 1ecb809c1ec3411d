import { FailureNotice } from '#renderer/components/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'

/** A failed save, above the buttons; the form stays as it is, with every value (ERR-16). */
export const FormError = ({ error }: { readonly error: AppError | null }) =>
  error && <FailureNotice error={error} />
