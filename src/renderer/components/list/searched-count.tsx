import { type QueryClient, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countSentence, foundSentence, isTotalKnown } from '#renderer/lib/count-sentence.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { CountLine } from './count-line.tsx'

interface Counted {
  readonly total: number
}

interface SearchedCountProps {
  /** The page that the list shows. */
  readonly found: UseQueryResult<Counted>
  /** The key of the first page without any search or filter. */
  readonly all: QueryKey
  /** Whether a search or filter hides records. */
  readonly isNarrowed: boolean
  readonly one: string
  readonly many: string
}

const firstPage = (key: QueryKey) => {
  const [name, input] = key
  return [name, { ...(input instanceof Object && input), from: 0 }]
}

/** How many records there are, as the latest page of all of them said; undefined if none is known any more. */
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
 * How many records a list that the server searches has, and how many of them a search or filter leaves; only the
 * latter if the former is not known, because a call to count them would cost the server another search.
 */
export function SearchedCount({ found, all, isNarrowed, one, many }: SearchedCountProps) {
  const client = useQueryClient()
  // The former page stays until the new one is there, and with it what it is counted by.
  const [isPart, setIsPart] = useState(isNarrowed)
  if (!found.isPlaceholderData && isPart !== isNarrowed) setIsPart(isNarrowed)
  if (!found.data) return null
  const whole = isPart ? knownTotal(client, all) : undefined
  return (
    <CountLine
      sentence={whole === undefined ? foundSentence(found.data, one, many) : countSentence(whole, one, many)}
      shown={whole === undefined || !isTotalKnown(found.data) ? undefined : found.data.total}
    />
  )
}
