import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { CsvExport } from '#shared/entities/csv-export.ts'

/** Never stale, because main sends an event at each change. */
const exports = { ...query('csvExports.list', {}), staleTime: Number.POSITIVE_INFINITY }
const none: readonly CsvExport[] = []

/** The signed-in admin's exports, kept up to date. */
export function useCsvExports(): readonly CsvExport[] {
  const client = useQueryClient()
  const { data } = useQuery(exports)
  useEffect(
    () =>
      subscribe('csvExports.changed', (all) => {
        // A read in flight may return an older state.
        void client.cancelQueries({ queryKey: exports.queryKey })
        client.setQueryData(exports.queryKey, all)
      }),
    [client],
  )
  return data ?? none
}
