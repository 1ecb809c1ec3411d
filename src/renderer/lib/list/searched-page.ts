import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import type { RecordWith } from '#shared/records/records.ts'
import { pageOffset, pageSize, shownSize } from '#shared/rules/paging.ts'
import { type ListSearch, searchOf } from './list-search.ts'

/** The search calls with pages. */
type PagedSearch = `${RecordWith<'search'>}.search`

/** A page of a search; `size` is the number of records per page. */
export type SearchedPage<N extends PagedSearch> = CallAnswer<N> & { readonly size: number }

/**
 * The page sizes of searches whose answers have another page size than the console's; `'own'` if the answers
 * contradict each other. Kept as long as the cache of those answers.
 */
const steps = new WeakMap<QueryClient, Map<PagedSearch, number | 'own'>>()

function stepsOf(client: QueryClient) {
  const known = steps.get(client) ?? new Map<PagedSearch, number | 'own'>()
  steps.set(client, known)
  return known
}

/**
 * Returns the query for one page of a search. Its input and key use the console's page size. The request uses
 * the provider's, which may differ (SHELL-21, SHELL-22). If the answers contradict each other or their
 * records, the console's page size is used.
 */
export const searchedPage = <N extends PagedSearch>(name: N, input: CallInput<N>) =>
  queryOptions<SearchedPage<N>, AppError, SearchedPage<N>, readonly [N, CallInput<N>]>({
    queryKey: [name, input] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const known = stepsOf(client)
      const page = input.from / input.size + 1
      const ask = async (size: number) => {
        const asked = { from: pageOffset(page, size), size }
        const answer = await call(name, { ...input, ...asked }, signal)
        // Mutates the answer, because the information about its unreadable values is stored by object
        // identity.
        return { shown: shownSize(answer, asked), answer: Object.assign(answer, { size }) }
      }
      /** Drops the pages that were requested with another size, because they start at other records. */
      const change = (step: number | 'own') => {
        known.set(name, step)
        const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
        void client.invalidateQueries({ queryKey: [name], predicate: (query) => isOther(query.queryKey) })
      }
      const step = known.get(name)
      const own = typeof step === 'number' ? undefined : await ask(pageSize)
      if (own && (step === 'own' || typeof own.shown !== 'number' || own.shown === pageSize))
        return own.answer
      const wanted = (own?.shown ?? step) as number
      const { shown, answer } = await ask(wanted)
      if (shown === wanted || (!own && shown === 'nothing')) {
        if (own) change(wanted)
        return answer
      }
      change('own')
      return (own ?? (await ask(pageSize))).answer
    },
  })

/** Returns the query for a page of a kind's list, for lists without filters. */
export const pageOf =
  <K extends RecordWith<'search'>>(kind: K) =>
  (search: ListSearch) =>
    searchedPage<`${K}.search`>(`${kind}.search`, {
      ...searchOf(search),
      filters: {},
    } as CallInput<`${K}.search`>)
