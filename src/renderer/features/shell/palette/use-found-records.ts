import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import { useInSlices } from '#renderer/lib/long-list/in-slices.ts'
import { searchDebounce, useDebounce } from '#renderer/lib/react/use-debounce.ts'
import { type RecordName, recordNames, recordsWith } from '#shared/records/records.ts'
import type { Steps } from '#shared/rules/steps.ts'
import { folded } from '#shared/rules/text-match.ts'
import { type FoundRecord, findRecords, foundRecord } from './find-records.ts'

/** The most records of a kind that the palette offers. */
const most = 5
/** From so many letters on, the provider is asked. */
const fewestLetters = 2
const searched = recordsWith('search')
const inMemory = recordNames.filter((kind) => !searched.some((other) => other === kind))

/** The records of a list that some screen has read. */
function listOf(client: QueryClient, kind: RecordName): readonly object[] | undefined {
  const list: unknown = client.getQueryData([`${kind}.list`, {}])
  return Array.isArray(list) ? list : undefined
}

/**
 * The records that match a text: at once those of lists that some screen has read, then those that the
 * provider finds after a pause. No list is read for it.
 */
export function useFoundRecords(typed: string) {
  const client = useQueryClient()
  const wanted = typed.length < fewestLetters ? '' : typed
  const [asked, setAsked] = useState('')
  const { afterPause } = useDebounce(searchDebounce)
  useEffect(() => {
    afterPause(() => setAsked(wanted))
  }, [wanted, afterPause])
  const searching = useMemo(() => {
    if (typed === '') return undefined
    return function* (): Steps<readonly FoundRecord[]> {
      const found: FoundRecord[] = []
      for (const kind of inMemory) {
        const list = listOf(client, kind)
        if (list) found.push(...(yield* findRecords(kind, list, typed, most)))
      }
      return found
    }
  }, [client, typed])
  const { value: known = [] } = useInSlices(searching)
  // A new text cancels the request before, so each kind has one in flight.
  const answers = useQueries({
    queries: searched.map((kind) => ({
      ...query(`${kind}.search`, { query: asked, from: 0, size: most, filters: {} }),
      enabled: asked !== '',
    })),
  })
  const isCurrent = wanted === asked
  const fromProvider = answers.flatMap(({ data }, index) => {
    const kind = searched[index]
    if (!kind || !isCurrent || !data) return []
    return data.data.map((record) => foundRecord(kind, record, folded(asked)))
  })
  return {
    records: typed === '' ? [] : [...known, ...fromProvider],
    isSearching: wanted !== '' && (!isCurrent || answers.some(({ isFetching }) => isFetching)),
    /** The kinds that the provider could not search. */
    failed: isCurrent ? searched.filter((_, index) => answers[index]?.isError) : [],
    /** The kinds whose list no screen has read. */
    unread: inMemory.filter((kind) => !listOf(client, kind)),
  }
}
