import type { UseQueryResult } from '@tanstack/react-query'
import { FailureNotice } from './failure-notice.tsx'

/** Says which of the reads beside a record could not be loaded; what needs them shows ids or has no options meanwhile. */
export const FailedReads = ({ queries }: { readonly queries: readonly UseQueryResult[] }) =>
  queries.map(
    ({ error, refetch, isFetching }) =>
      error && (
        <FailureNotice
          key={error.detail.call}
          error={error}
          kept=""
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ),
  )
