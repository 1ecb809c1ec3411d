import type { QueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract/index.ts'
import type { ReadCallName } from './query.ts'

/** Calls that answer a page of records with their total. */
type SearchCallName = Extract<ReadCallName, `${string}.search`>

interface SearchAnswer<R> {
  readonly data: readonly R[]
  readonly total: number
}

/** What a write does to the cached pages of a search, so that a list follows it without a reload. */
export function searchCache<R, N extends SearchCallName>(
  client: QueryClient,
  name: N,
  idOf: (record: R) => string,
) {
  const all = { queryKey: [name] }
  /** Pages that are not shown would be off by one: they are fetched when somebody turns to them. */
  const forgetHidden = () => client.removeQueries({ ...all, type: 'inactive' })
  return {
    /** Puts the record in the place of its older self, on whichever page that is. */
    replace(record: R) {
      client.setQueriesData<SearchAnswer<R>>(
        all,
        (page) =>
          page && { ...page, data: page.data.map((each) => (idOf(each) === idOf(record) ? record : each)) },
      )
    },
    /** Appends the record to the page that is shown, which may grow past its size. */
    append(shown: CallInput<N>, record: R) {
      client.setQueryData<SearchAnswer<R>>(
        [name, shown],
        (page) => page && { ...page, data: [...page.data, record], total: page.total + 1 },
      )
      forgetHidden()
    },
    /** Takes the record out of the page that shows it; a page that is empty by that is fetched again. */
    remove(id: string) {
      client.setQueriesData<SearchAnswer<R>>(all, (page) => {
        const data = page?.data.filter((each) => idOf(each) !== id)
        return page && data && data.length < page.data.length
          ? { ...page, data, total: page.total - 1 }
          : page
      })
      forgetHidden()
      for (const [queryKey, page] of client.getQueriesData<SearchAnswer<R>>(all))
        if (page && page.data.length === 0 && page.total > 0) void client.invalidateQueries({ queryKey })
    },
  }
}
