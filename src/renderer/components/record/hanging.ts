import type { QueryClient, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import type { RecordName } from '#shared/records/records.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'

/** Returns the query for a page of the business's jobs (BUS-56). */
export const businessJobs = (businessId: string, page: number) =>
  searchedPage('jobs.search', {
    query: '',
    from: pageOffset(page),
    size: pageSize,
    filters: { businessIds: [businessId] },
  })

/** Records that hang on another one. */
interface HangingPart {
  readonly label: string
  /** Reads their number. */
  readonly read: UseQueryOptions<unknown, AppError, number>
  readonly count: (client: QueryClient) => Promise<number>
}

interface Read<T, K extends QueryKey> {
  readonly queryKey: K
  readonly queryFn?: QueryFunction<T, K> | unknown
}

function part<T, K extends QueryKey>(
  label: string,
  read: Read<T, K>,
  sizeOf: (answer: T) => number,
): HangingPart {
  const erased = read as object as UseQueryOptions<unknown, AppError, unknown>
  return {
    label,
    read: { ...erased, select: (answer) => sizeOf(answer as T) },
    count: async (client) => sizeOf((await client.fetchQuery(erased as never)) as T),
  }
}

const lengthOf = ({ length }: readonly unknown[]) => length

/** What hangs on a business (BUS-14). */
export const hangingOnBusiness = (businessId: string): readonly HangingPart[] => [
  part('Users', query('businessProfiles.list', { businessId }), lengthOf),
  part('Jobs', businessJobs(businessId, 1), ({ total }: { readonly total: number }) => total),
  part('Used referrals', query('businessReferrals.list', { businessId }), lengthOf),
]

/** What hangs on a record, for the kinds on which anything does. */
export const hangingOn: Readonly<Partial<Record<RecordName, typeof hangingOnBusiness>>> = {
  businesses: hangingOnBusiness,
}

/** The number of each part as a sentence, for the history. A part that is undefined is not known. */
export const hangingNote = (
  parts: readonly { readonly label: string; readonly has: number | string | null | undefined }[],
): string =>
  parts.map(({ label, has }) => `${label}: ${has === undefined ? 'not known' : (has ?? 'none')}.`).join(' ')
