import { useEffect } from 'react'
import { useMatching } from '#renderer/stores/selection.ts'
import type { RecordName } from '#shared/records/records.ts'

/** Tells the selection what the list on the screen finds. `input` is that of its search, without the page. */
export function useTellMatching(kind: RecordName, input: object, total: number | undefined): void {
  // The same for an equal input.
  const text = JSON.stringify(input)
  useEffect(() => {
    useMatching.setState({ matching: { kind, input: JSON.parse(text) as object, total } })
    return () => useMatching.setState({ matching: undefined })
  }, [kind, text, total])
}
