import { type QueryClient, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countSentence, foundSentence, isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { CountLine } from './count-line.tsx'

interface Counted {
  readonly total: number
}

export interface SearchedCountProps {
  /** The query of the current page. */
  readonly found: UseQueryResult<Counted>
  /** The query key of the first page without any search or filter. */
  readonly all: QueryKey
  /** True if a search or filter hides some records. */
  readonly isNarrowed: boolean
  readonly one: string
  readonly many: string
}

const firstPage = (key: QueryKey) => {
  const [name, input] = key
  return [name, { ...(input instanceof Object && input), from: 0 }]
}

/** Returns the number of all records from the cached unfiltered pages; undefined if none is cached. */
function knownTotal(client: QueryClient, all: QueryKey): number | undefined {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: all.slice(0, 1) })
    .filter(({ queryKey, state }) => state.data !== undefined && sameJson(firstPage(queryKey), all))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const latest = pages[0] && client.getQueryData<Counted>(pages[0].queryKey)
  return latest && isTotalKnown(latest) ? latest.total : undefined
}

/**
 * The number of all records, and of those that match the search. Without a cached number of all, it shows
 * only the matches, because counting would cost an extra search.
 */
export function SearchedCount({ found, all, isNarrowed, one, many }: SearchedCountProps) {
  const client = useQueryClient()
  // While the next page loads, the previous page and its counts stay.
  const [isPart, setIsPart] = useState(isNarrowed)
  if (!found.isPlaceholderData && isPart !== isNarrowed) setIsPart(isNarrowed)
  if (!found.data) return <CountLine sentence={undefined} />
  const whole = isPart ? knownTotal(client, all) : undefined
  return (
    <CountLine
      sentence={whole === undefined ? foundSentence(found.data, one, many) : countSentence(whole, one, many)}
      shown={whole === undefined || !isTotalKnown(found.data) ? undefined : found.data.total}
    />
  )
}
