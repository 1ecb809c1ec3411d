import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput, ReadCallName } from '#shared/contract/index.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { changeCached } from './change-cached.ts'

interface Page<R> {
  readonly data: readonly R[]
  readonly total: number
}

type ReadOf<A> = { [N in ReadCallName]: CallAnswer<N> extends A ? N : never }[ReadCallName]

interface RecordReads<G extends ReadCallName, S, L> {
  /** Reads one record. */
  readonly get: G
  /** What {@link get} asks for a record with: its id under its own name. */
  readonly keyOf: (record: CallAnswer<G>) => CallInput<G>
  /** Reads a page of records, where there is such a call. */
  readonly search?: S
  /** Reads all records, where there is such a call. */
  readonly list?: L
}

/**
 * What a write does to every cached read of one kind of record, so that each screen follows it without a reload. One
 * line for an area: its reads, and where the id stands.
 */
export function recordCache<
  G extends ReadCallName,
  S extends ReadOf<Page<CallAnswer<G>>> = never,
  L extends ReadOf<readonly CallAnswer<G>[]> = never,
>({ get, keyOf, search, list }: RecordReads<G, S, L>) {
  type R = CallAnswer<G>
  const reads: readonly unknown[] = [get, search, list]
  const isOurs = ({ queryKey }: Query) => reads.includes(queryKey[0])
  const is = (key: CallInput<G>) => (record: R) => sameJson(keyOf(record), key)

  const changePages = (client: QueryClient, change: (page: Page<R>) => Page<R>) =>
    client.setQueriesData<Page<R>>({ queryKey: [search] }, (page) => page && change(page))
  const changeList = (client: QueryClient, change: (records: readonly R[]) => readonly R[]) =>
    client.setQueriesData<readonly R[]>({ queryKey: [list] }, (records) => records && change(records))
  /** Pages that are not shown would be off by one: they are fetched when somebody turns to them. */
  const forgetHidden = (client: QueryClient) => client.removeQueries({ queryKey: [search], type: 'inactive' })

  const apply = (client: QueryClient, change: () => void) => changeCached(client, isOurs, change)

  return {
    /** Puts the record in the place of its older self, wherever that is. */
    saved: (client: QueryClient, record: R) =>
      apply(client, () => {
        const isIt = is(keyOf(record))
        const replace = (records: readonly R[]) => records.map((each) => (isIt(each) ? record : each))
        changePages(client, (page) => ({ ...page, data: replace(page.data) }))
        changeList(client, replace)
        client.setQueryData([get, keyOf(record)], record)
      }),
    /** Appends the record to the page that is shown, which may grow past its size. */
    added: (client: QueryClient, record: R, shown: CallInput<S>) =>
      apply(client, () => {
        client.setQueryData<Page<R>>(
          [search, shown],
          (page) => page && { ...page, data: [...page.data, record], total: page.total + 1 },
        )
        forgetHidden(client)
        changeList(client, (records) => [...records, record])
      }),
    /** Takes the record out of whatever shows it; a page that is empty by that is fetched again. */
    removed: (client: QueryClient, key: CallInput<G>) =>
      apply(client, () => {
        const isIt = is(key)
        changePages(client, (page) => {
          const data = page.data.filter((each) => !isIt(each))
          return data.length < page.data.length ? { ...page, data, total: page.total - 1 } : page
        })
        forgetHidden(client)
        changeList(client, (records) => records.filter((each) => !isIt(each)))
        client.removeQueries({ queryKey: [get, key] })
        for (const [queryKey, page] of client.getQueriesData<Page<R>>({ queryKey: [search] }))
          if (page && page.data.length === 0 && page.total > 0) void client.invalidateQueries({ queryKey })
      }),
  }
}
