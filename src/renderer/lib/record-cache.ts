import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CallAnswer, ReadCallName } from '#shared/contract/index.ts'
import { ownMember } from '#shared/rules/json.ts'
import { changeCached } from './change-cached.ts'

/** The place of a page in the input of its search, counted in pages of the console's own size. */
const placeSchema = v.object({ from: v.number(), size: v.number() })

interface Page<R> {
  readonly data: readonly R[]
  readonly total: number
  /** The step from page to page. */
  readonly size?: number | null | undefined
}

/** The names of the reads that answer an A. */
type ReadOf<A> = { [N in ReadCallName]: CallAnswer<N> extends A ? N : never }[ReadCallName]

interface RecordReads<R, K> {
  /**
   * The record's id under its own name, as the calls about one record take it. The parameter's type sets
   * the type of the record.
   */
  readonly keyOf: (record: R) => K
  /** Reads one record by its key. */
  readonly get?: ReadOf<R>
  /** Reads a page of records. */
  readonly search?: ReadOf<Page<R>>
  /** Reads all records. */
  readonly list?: ReadOf<readonly R[]>
  /** Reads of other areas that show parts of a record; they are fetched again. */
  readonly alsoShownBy?: readonly ReadCallName[]
}

/** Whether two keys are the same text, or have the same texts. Quick, because a list may be very long. */
function sameKey(one: unknown, other: unknown): boolean {
  if (!(one instanceof Object && other instanceof Object)) return one === other
  for (const name in other) if (ownMember(one, name) !== ownMember(other, name)) return false
  return true
}

/**
 * Updates all cached reads of one kind of record after a write, so that screens need no reload. An area
 * declares its id and its reads in one line.
 */
export function recordCache<R, K>({ keyOf, get, search, list, alsoShownBy = [] }: RecordReads<R, K>) {
  const reads: readonly unknown[] = [get, search, list].filter((read) => read !== undefined)
  const isOurs = ({ queryKey }: Query) => reads.includes(queryKey[0])
  const is = (key: K) => (record: R) => sameKey(keyOf(record), key)
  /** The records with this one replaced, or appended. */
  const withIt = (records: readonly R[], record: R): readonly R[] => {
    const isIt = is(keyOf(record))
    return records.some(isIt) ? records.map((each) => (isIt(each) ? record : each)) : [...records, record]
  }

  const changePages = (client: QueryClient, change: (page: Page<R>) => Page<R>) => {
    if (search) client.setQueriesData<Page<R>>({ queryKey: [search] }, (page) => page && change(page))
  }
  const changeList = (client: QueryClient, change: (records: readonly R[]) => readonly R[]) => {
    if (list)
      client.setQueriesData<readonly R[]>({ queryKey: [list] }, (records) => records && change(records))
  }
  /** Hidden pages would be off by one, so they are fetched again when needed. */
  const forgetHidden = (client: QueryClient) => {
    if (search) client.removeQueries({ queryKey: [search], type: 'inactive' })
  }
  /** The keys of the pages that show the record. */
  const pagesWith = (client: QueryClient, key: K): readonly QueryKey[] =>
    search
      ? client
          .getQueriesData<Page<R>>({ queryKey: [search] })
          .flatMap(([queryKey, page]) => (page?.data.some(is(key)) ? [queryKey] : []))
      : []
  /** Fetches a page again that lacks records, because the next page's first one belongs to it now. */
  const refill = (client: QueryClient, queryKey: QueryKey) => {
    const page = client.getQueryData<Page<R>>(queryKey)
    const asked = v.parse(placeSchema, queryKey[1])
    const size = page?.size ?? asked.size
    const from = (asked.from / asked.size) * size
    if (page && page.data.length < (from < page.total ? Math.min(size, page.total - from) : page.total))
      void client.invalidateQueries({ queryKey })
  }

  const apply = async (client: QueryClient, change: () => void) => {
    await changeCached(client, isOurs, change)
    for (const name of alsoShownBy) void client.invalidateQueries({ queryKey: [name] })
  }

  /** Changes the record in all reads. `change` gets nothing if the record's own read is not cached. */
  const changeEach = (client: QueryClient, key: K, change: (known?: R) => R | undefined) =>
    apply(client, () => {
      const isIt = is(key)
      const withChange = (records: readonly R[]) =>
        records.map((each) => (isIt(each) ? (change(each) ?? each) : each))
      changePages(client, (page) => ({ ...page, data: withChange(page.data) }))
      changeList(client, withChange)
      if (get) client.setQueryData<R>([get, key], change)
    })

  /** After a resend the record may be listed already, because it was read while its arrival was unknown. */
  const add = (client: QueryClient, record: R, shown?: QueryKey) =>
    apply(client, () => {
      if (shown)
        client.setQueryData<Page<R>>(shown, (page) => {
          if (!page) return page
          const data = withIt(page.data, record)
          return { ...page, data, total: page.total + data.length - page.data.length }
        })
      forgetHidden(client)
      changeList(client, (records) => withIt(records, record))
    })

  const readListAgain = (client: QueryClient) => {
    if (list) void client.invalidateQueries({ queryKey: [list] })
  }

  return {
    /** Replaces the record in all reads. */
    saved: (client: QueryClient, record: R) => changeEach(client, keyOf(record), () => record),
    /**
     * Merges the fields that a PATCH sent into all reads, then reads the record again: by itself if a call
     * reads one, else with its list. The specification leaves the answer of PATCH open.
     */
    savedAsSent: async (client: QueryClient, sent: Partial<R>): Promise<void> => {
      const key = keyOf(sent as R)
      await changeEach(client, key, (known) => known && { ...known, ...sent })
      if (get) void client.invalidateQueries({ queryKey: [get, key] })
      else readListAgain(client)
    },
    /** Appends the record to the visible page with this key, which may exceed its size, and to the list. */
    added: add,
    /** The same for the input of a POST; then reads the list again, as {@link savedAsSent} does. */
    addedAsSent: async (client: QueryClient, sent: R): Promise<void> => {
      await add(client, sent)
      readListAgain(client)
    },
    /** Removes the record from all reads; a page that lacks records then is fetched again. */
    removed: (client: QueryClient, key: K) =>
      apply(client, () => {
        const isIt = is(key)
        const pages = pagesWith(client, key)
        changePages(client, (page) => {
          const data = page.data.filter((each) => !isIt(each))
          return data.length < page.data.length ? { ...page, data, total: page.total - 1 } : page
        })
        forgetHidden(client)
        changeList(client, (records) => records.filter((each) => !isIt(each)))
        if (get) client.removeQueries({ queryKey: [get, key] })
        for (const queryKey of pages) refill(client, queryKey)
      }),
  }
}
