import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import type { RecordWith } from '#shared/records/records.ts'
import { pageOffset, shownSize } from '#shared/rules/paging.ts'
import { type ListSearch, searchOf } from './list-search.ts'

/** The search calls with pages. */
type PagedSearch = `${RecordWith<'search'>}.search`

/** A page of a search; `size` is the number of records per page. */
export type SearchedPage<N extends PagedSearch> = CallAnswer<N> & { readonly size: number }

/**
 * The page sizes of searches whose answers have another page size than the one that was asked for; `'own'` if the
 * answers contradict each other. Kept as long as the cache of those answers.
 */
const steps = new WeakMap<QueryClient, Map<string, number | 'own'>>()

function stepsOf(client: QueryClient) {
  const known = steps.get(client) ?? new Map<string, number | 'own'>()
  steps.set(client, known)
  return known
}

/**
 * Returns the query for one page of a search. Its input and key use the page size that is wanted. The request
 * uses the provider's, which may differ (SHELL-21, SHELL-22). If the answers contradict each other or their
 * records, the wanted page size is used.
 */
export const searchedPage = <N extends PagedSearch>(name: N, input: CallInput<N>) =>
  queryOptions<SearchedPage<N>, AppError, SearchedPage<N>, readonly [N, CallInput<N>]>({
    queryKey: [name, input] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const known = stepsOf(client)
      const { size: own } = input
      const searched = `${name} ${own}`
      const page = input.from / own + 1
      const ask = async (size: number) => {
        const asked = { from: pageOffset(page, size), size }
        const answer = await call(name, { ...input, ...asked }, signal)
        // Mutates the answer, because the information about its unreadable values is stored by object
        // identity.
        return { shown: shownSize(answer, asked), answer: Object.assign(answer, { size }) }
      }
      /** Drops the pages that were requested with another size, because they start at other records. */
      const change = (step: number | 'own') => {
        known.set(searched, step)
        const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
        void client.invalidateQueries({
          queryKey: [name, { size: own }],
          predicate: (query) => isOther(query.queryKey),
        })
      }
      const step = known.get(searched)
      const first = typeof step === 'number' ? undefined : await ask(own)
      if (first && (step === 'own' || typeof first.shown !== 'number' || first.shown === own))
        return first.answer
      const wanted = (first?.shown ?? step) as number
      const { shown, answer } = await ask(wanted)
      if (shown === wanted || (!first && shown === 'nothing')) {
        if (first) change(wanted)
        return answer
      }
      change('own')
      return (first ?? (await ask(own))).answer
    },
  })

/** Returns the query for a page of a kind's list, for lists without filters. */
export const pageOf =
  <K extends RecordWith<'search'>>(kind: K) =>
  (search: ListSearch) =>
    searchedPage<`${K}.search`>(`${kind}.search`, {
      ...searchOf(kind, search),
      filters: {},
    } as CallInput<`${K}.search`>)
