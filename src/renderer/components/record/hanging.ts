import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'

/** Returns the query for a page of the business's jobs (BUS-56). */
export const businessJobs = (businessId: string, page: number) =>
  searchedPage('jobs.search', {
    query: '',
    from: pageOffset(page),
    size: pageSize,
    filters: { businessIds: [businessId] },
  })

/** Records that hang on another one: `read` is the query of their number, `count` reads it once. */
const part = <T, K extends QueryKey>(
  label: string,
  read: Pick<FetchQueryOptions<T, AppError, T, K>, 'queryKey' | 'queryFn'>,
  sizeOf: (answer: T) => number,
) => ({
  label,
  read: { ...read, select: sizeOf },
  count: async (client: QueryClient) => sizeOf(await client.fetchQuery(read)),
})

const lengthOf = ({ length }: readonly unknown[]) => length

/** What hangs on a business (BUS-14). */
export const hangingOnBusiness = (businessId: string) => [
  part('Users', query('businessProfiles.list', { businessId }), lengthOf),
  part('Jobs', businessJobs(businessId, 1), ({ total }) => total),
  part('Used referrals', query('businessReferrals.list', { businessId }), lengthOf),
]

/** The number of each part as a sentence, for the history. A part that is undefined is not known. */
export const hangingNote = (
  parts: readonly { readonly label: string; readonly has: number | string | null | undefined }[],
): string =>
  parts.map(({ label, has }) => `${label}: ${has === undefined ? 'not known' : (has ?? 'none')}.`).join(' ')
