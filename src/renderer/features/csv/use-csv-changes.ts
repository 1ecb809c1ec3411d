import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { useCsv } from '#renderer/stores/csv.ts'

/** The file that this window has opened, or the last one, which its dialog shows while it closes. */
export function useCsvChanges() {
  const { changes } = useCsv()
  useEffect(() => subscribe('csvChanges.changed', (next) => useCsv.setState({ changes: next })), [])
  const [kept, setKept] = useState(changes)
  if (changes !== null && changes !== kept) setKept(changes)
  return { file: changes ?? kept, isOpen: changes !== null }
}
