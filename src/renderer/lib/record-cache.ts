import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallAnswer, ReadCallName } from '#shared/contract/index.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { changeCached } from './change-cached.ts'

interface Page<R> {
  readonly data: readonly R[]
  readonly total: number
}

/** The names of the reads that answer an A. */
type ReadOf<A> = { [N in ReadCallName]: CallAnswer<N> extends A ? N : never }[ReadCallName]

interface RecordReads<R, K> {
  /** The id of a record under its own name, as the calls about one record take it. Its parameter names the record's type. */
  readonly keyOf: (record: R) => K
  /** Reads one record, asked with its key. */
  readonly get?: ReadOf<R>
  /** Reads a page of records. */
  readonly search?: ReadOf<Page<R>>
  /** Reads all records. */
  readonly list?: ReadOf<readonly R[]>
  /** Other areas' reads that show something of a record: they are made again. */
  readonly alsoShownBy?: readonly ReadCallName[]
}

/**
 * What a write does to every cached read of one kind of record, so that each screen follows it without a reload. One
 * line for an area: where the id stands, and such reads as there are.
 */
export function recordCache<R, K>({ keyOf, get, search, list, alsoShownBy = [] }: RecordReads<R, K>) {
  const reads: readonly unknown[] = [get, search, list].filter((read) => read !== undefined)
  const isOurs = ({ queryKey }: Query) => reads.includes(queryKey[0])
  const is = (key: K) => (record: R) => sameJson(keyOf(record), key)
  /** The records with this one in the place of its older self, or at their end. */
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
  /** Pages that are not shown would be off by one: they are fetched when somebody turns to them. */
  const forgetHidden = (client: QueryClient) => {
    if (search) client.removeQueries({ queryKey: [search], type: 'inactive' })
  }
  const refillEmpty = (client: QueryClient) => {
    if (!search) return
    for (const [queryKey, page] of client.getQueriesData<Page<R>>({ queryKey: [search] }))
      if (page && page.data.length === 0 && page.total > 0) void client.invalidateQueries({ queryKey })
  }

  const apply = async (client: QueryClient, change: () => void) => {
    await changeCached(client, isOurs, change)
    for (const name of alsoShownBy) void client.invalidateQueries({ queryKey: [name] })
  }

  /** Changes the record wherever it stands; where it is not known by itself, `change` may say what it is. */
  const changeEach = (client: QueryClient, key: K, change: (known?: R) => R | undefined) =>
    apply(client, () => {
      const isIt = is(key)
      const withChange = (records: readonly R[]) =>
        records.map((each) => (isIt(each) ? (change(each) ?? each) : each))
      changePages(client, (page) => ({ ...page, data: withChange(page.data) }))
      changeList(client, withChange)
      if (get) client.setQueryData<R>([get, key], change)
    })

  /** One that was sent again may be there already: it was read while nobody knew whether it had arrived. */
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
    /** Puts the record in the place of its older self, wherever that is. */
    saved: (client: QueryClient, record: R) => changeEach(client, keyOf(record), () => record),
    /**
     * Shows what a PATCH sent of a record, its id included, upon what each read knows of it, and reads the record again: by
     * itself where a call reads one, else with its list. What it answers the specification does not say.
     */
    savedAsSent: async (client: QueryClient, sent: Partial<R>): Promise<void> => {
      const key = keyOf(sent as R)
      await changeEach(client, key, (known) => known && { ...known, ...sent })
      if (get) void client.invalidateQueries({ queryKey: [get, key] })
      else readListAgain(client)
    },
    /**
     * Appends the record to the page of this key, which is shown and may grow past its size, and to the list.
     */
    added: add,
    /** The same of what a POST sent, and reads the list again, as {@link savedAsSent}. */
    addedAsSent: async (client: QueryClient, sent: R): Promise<void> => {
      await add(client, sent)
      readListAgain(client)
    },
    /** Takes the record out of whatever shows it; a page that is empty by that is fetched again. */
    removed: (client: QueryClient, key: K) =>
      apply(client, () => {
        const isIt = is(key)
        changePages(client, (page) => {
          const data = page.data.filter((each) => !isIt(each))
          return data.length < page.data.length ? { ...page, data, total: page.total - 1 } : page
        })
        forgetHidden(client)
        changeList(client, (records) => records.filter((each) => !isIt(each)))
        if (get) client.removeQueries({ queryKey: [get, key] })
        refillEmpty(client)
      }),
  }
}
