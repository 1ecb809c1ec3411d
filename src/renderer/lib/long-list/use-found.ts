import { useEffect, useMemo, useState } from 'react'
import { inSlices, useInSlices } from './in-slices.ts'
import { found, indexAll, type TextIndex, type TextSearch, textIndex } from './text-index.ts'

/**
 * Returns the records that match a filter's text; the previous result until the search has ended. Indexing
 * and searching run in slices, because there may be hundreds of thousands of records.
 * @param records undefined until they have loaded
 * @param search a stable object
 */
export function useFound<R>(
  records: readonly R[] | undefined,
  search: TextSearch<R>,
  text: string,
): readonly R[] | undefined {
  const [index, setIndex] = useState<TextIndex<R>>()
  const isCurrent = index?.records === records && index?.search === search
  if (records && !isCurrent) setIndex(textIndex(records, search, index))
  useEffect(() => {
    if (!index) return undefined
    const stop = new AbortController()
    // If aborted, the next search builds the rest of the index.
    inSlices(indexAll(index), stop.signal).catch(() => {})
    return () => stop.abort()
  }, [index])
  const searching = useMemo(
    () => (index && isCurrent ? () => found(index, text) : undefined),
    [index, isCurrent, text],
  )
  return useInSlices(searching).value
}
