import { type QueryClient, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countSentence, foundSentence, isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { CountLine } from './count-line.tsx'

interface Counted {
  readonly total: number
}

export interface SearchedCountProps {
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

/**
 * The number of all records, from the latest page that was read without a search or filter; undefined if it is
 * no longer known.
 */
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
 * How many records a list that the server searches has, and how many match a search or filter; only the latter
 * if the former is not known, because counting would cost the server another search.
 */
export function SearchedCount({ found, all, isNarrowed, one, many }: SearchedCountProps) {
  const client = useQueryClient()
  // The former page stays until the new one has loaded, and with it the counts that belong to it.
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
