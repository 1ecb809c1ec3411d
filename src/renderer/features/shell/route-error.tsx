import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { toAppError } from '#renderer/lib/calls/errors.ts'

/** Shown if a screen fails to load or render: the reason, and Try again (ERR-16). */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { queryClient } = router.options.context
  // The cached data may be what breaks the screen, so a retry drops all cached reads that are not in use.
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
