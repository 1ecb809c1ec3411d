import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { areaOf, type RecordOf } from '#shared/contract/record-calls.ts'
import type { RecordKind, UsualCall } from '#shared/records/record-kind.ts'
import { type RecordKey, type RecordName, recordNames, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { changeCached } from './change-cached.ts'

/** The position of a page in the input of its search. */
const placeSchema = v.object({ from: v.number(), size: v.number() })

interface CachedPage<R> {
  readonly data: readonly R[]
  readonly total: number
  /** The number of records per page. */
  readonly size?: number | null | undefined
}

/**
 * Returns functions that update all cached reads of one kind of record after a write, so that screens need
 * not reload. The kind determines which reads these are.
 */
export function recordCache<K extends RecordName, R extends object = RecordOf<K> & object>(kind: K) {
  type Key = RecordKey<K>
  const { id, calls, shownBy = [], along = [] }: RecordKind = records[kind]
  const nameOf = (call: UsualCall) => (calls.includes(call) ? `${kind}.${call}` : undefined)
  const [get, search, list] = [nameOf('get'), nameOf('search'), nameOf('list')]
  const reads: readonly unknown[] = [get, search, list].filter((read) => read !== undefined)
  const isOurs = ({ queryKey }: Query) => reads.includes(queryKey[0])
  const keyOf = (record: object) => ({ [id]: ownMember(record, id) }) as Key
  // Looks the wanted id up only once, because a list may be very long.
  const is = (key: Key) => {
    const wanted = ownMember(key, id)
    return (record: object) => ownMember(record, id) === wanted
  }
  /** Replaces the record with the same id, or appends the record. */
  const withIt = (records: readonly R[], record: R): readonly R[] => {
    const isIt = is(keyOf(record))
    return records.some(isIt) ? records.map((each) => (isIt(each) ? record : each)) : [...records, record]
  }

  const changePages = (client: QueryClient, change: (page: CachedPage<R>) => CachedPage<R>) => {
    if (search) client.setQueriesData<CachedPage<R>>({ queryKey: [search] }, (page) => page && change(page))
  }
  const changeList = (client: QueryClient, change: (records: readonly R[]) => readonly R[]) => {
    if (list)
      client.setQueriesData<readonly R[]>({ queryKey: [list] }, (records) => records && change(records))
  }
  /**
   * Drops cached pages that are not on the screen, because a removed or added record shifts their records.
   */
  const forgetHidden = (client: QueryClient) => {
    if (search) client.removeQueries({ queryKey: [search], type: 'inactive' })
  }
  /** Returns the query keys of the pages that contain the record. */
  const pagesWith = (client: QueryClient, key: Key): readonly QueryKey[] =>
    search
      ? client
          .getQueriesData<CachedPage<R>>({ queryKey: [search] })
          .flatMap(([queryKey, page]) => (page?.data.some(is(key)) ? [queryKey] : []))
      : []
  /** Refetches a page with too few records, because the first record of the next page now belongs to it. */
  const refill = (client: QueryClient, queryKey: QueryKey) => {
    const page = client.getQueryData<CachedPage<R>>(queryKey)
    const asked = v.parse(placeSchema, queryKey[1])
    const size = page?.size ?? asked.size
    const from = (asked.from / asked.size) * size
    if (page && page.data.length < (from < page.total ? Math.min(size, page.total - from) : page.total))
      void client.invalidateQueries({ queryKey })
  }

  const apply = async (client: QueryClient, change: () => void) => {
    await changeCached(client, isOurs, change)
    for (const name of shownBy) void client.invalidateQueries({ queryKey: [name] })
  }

  /**
   * Changes the record in all cached reads. `change` gets undefined if the record's own read is not cached.
   */
  const changeEach = (client: QueryClient, key: Key, change: (known?: R) => R | undefined) =>
    apply(client, () => {
      const isIt = is(key)
      const withChange = (records: readonly R[]) =>
        records.map((each) => (isIt(each) ? (change(each) ?? each) : each))
      changePages(client, (page) => ({ ...page, data: withChange(page.data) }))
      changeList(client, withChange)
      if (get) client.setQueryData<R>([get, key], change)
    })

  /**
   * After a repeated write the record may be listed already, because it was read before the first write was
   * known to have arrived.
   */
  const add = (client: QueryClient, record: R, shown?: QueryKey) =>
    apply(client, () => {
      if (shown)
        client.setQueryData<CachedPage<R>>(shown, (page) => {
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
    /** Replaces the record in all cached reads. */
    saved: (client: QueryClient, record: R) => changeEach(client, keyOf(record), () => record),
    /**
     * Merges the sent fields into all cached reads, then refetches the record or, if no call reads a single
     * record, its list. Needed because the specification does not define the answer to a PATCH.
     */
    savedAsSent: async (client: QueryClient, sent: Partial<R>): Promise<void> => {
      const key = keyOf(sent as R)
      await changeEach(client, key, (known) => known && { ...known, ...sent })
      if (get) void client.invalidateQueries({ queryKey: [get, key] })
      else readListAgain(client)
    },
    /**
     * Appends the record to the shown page with this key, which may then exceed its size, and to the list.
     */
    added: add,
    /** Appends the input of a POST in the same way, then refetches the list as {@link savedAsSent} does. */
    addedAsSent: async (client: QueryClient, sent: R, shown?: QueryKey): Promise<void> => {
      await add(client, sent, shown)
      readListAgain(client)
    },
    /** Removes the record from all cached reads. A page with too few records is refetched. */
    removed: (client: QueryClient, key: Key) =>
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
        client.removeQueries({
          predicate: ({ queryKey: [name, input] }) =>
            along.includes(areaOf(String(name))) && input instanceof Object && isIt(input),
        })
        for (const queryKey of pages) refill(client, queryKey)
      }),
  }
}

/** The cache functions of each kind of record. */
export const cached = Object.fromEntries(recordNames.map((kind) => [kind, recordCache(kind)])) as {
  readonly [K in RecordName]: ReturnType<typeof recordCache<K>>
}
