import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'

/** Never stale, because main sends an event at each change. */
const current = { ...query('csvChanges.current', {}), staleTime: Number.POSITIVE_INFINITY }

/** The file whose changes the signed-in admin looks at; null if there is none. */
export function useCsvChanges(): CsvChanges | null {
  const client = useQueryClient()
  const { data } = useQuery(current)
  useEffect(
    () =>
      subscribe('csvChanges.changed', (changes) => {
        // A read in flight may return an older state.
        void client.cancelQueries({ queryKey: current.queryKey })
        client.setQueryData(current.queryKey, changes)
      }),
    [client],
  )
  return data ?? null
}
