import { useEffect } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { useCsv } from '#renderer/stores/csv.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'

/** The file that this window has opened; null if there is none. */
export function useCsvChanges(): CsvChanges | null {
  const { changes } = useCsv()
  useEffect(() => subscribe('csvChanges.changed', (next) => useCsv.setState({ changes: next })), [])
  return changes
}
