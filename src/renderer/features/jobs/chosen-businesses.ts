import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { isGone } from '#renderer/lib/calls/errors.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import type { Business } from '#shared/entities/business.ts'
import { foundBusiness } from './queries.ts'

/**
 * Returns a business of the filter with its name, or with a placeholder if it was deleted or can't be read;
 * empty while it is loading.
 */
function withName(businessId: string, read: UseQueryResult<Business> | undefined): readonly Business[] {
  if (read?.data) return [read.data]
  if (read?.isPending) return []
  return [{ businessId, name: read?.error && isGone(read.error) ? 'Deleted business' : businessId }]
}

/** Returns the businesses that the list of jobs is filtered by, as far as their names are known. */
export function useChosenBusinesses(businessIds: readonly string[]) {
  const client = useQueryClient()
  const businesses = useQueries({
    queries: businessIds.map((id) => {
      const found = foundBusiness(client, id)
      // Skips the call if a search has already returned the business.
      return { ...recordQuery('businesses', id), ...(found && { placeholderData: found, enabled: false }) }
    }),
  })
  const known = businessIds.flatMap((id, index) => withName(id, businesses[index]))
  const [failed] = businesses.filter(({ error }) => error && !isGone(error))
  return { known, failed }
}
