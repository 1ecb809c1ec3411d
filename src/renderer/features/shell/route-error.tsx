import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { toAppError } from '#renderer/lib/errors.ts'

/** A screen whose records could not be fetched: why, and the way to fetch them again (ERR-16). */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { queryClient } = router.options.context
  // A fault in drawing what was fetched would only be met again: everything that no screen shows now is fetched anew.
  const retry = () => {
    queryClient.removeQueries({ type: 'inactive' })
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title="This screen could not be loaded" />
      <FailureNotice error={toAppError(error)} onRetry={retry} />
    </>
  )
}
