import { queryOptions } from '@tanstack/react-query'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { query, recordQuery } from '#renderer/lib/calls/query.ts'
import { searchOf } from '#renderer/lib/list/list-search.ts'
import { type SearchedPage, searchedPage } from '#renderer/lib/list/searched-page.ts'
import { inSlices } from '#renderer/lib/long-list/in-slices.ts'
import { longList } from '#renderer/lib/long-list/long-list.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Business, ListedBusiness } from '#shared/entities/business.ts'
import { type BusinessStatus, isWantedBusiness } from '#shared/entities/business-status.ts'
import { recordsPerStep, type Steps } from '#shared/rules/steps.ts'
import { type BusinessSearch, businessSearchSchema } from './search.ts'

/** The queries of the other parts of a business's screen, except the one for its jobs (BUS-48). */
export const businessQueries = (businessId: string) => ({
  profiles: query('businessProfiles.list', { businessId }),
  permissions: query('businessPermissions.list', { businessId }),
  businessReferrals: query('businessReferrals.list', { businessId }),
  referrals: query('businessReferrals.listReferrals', { businessId }),
})

const businessList = longList('businesses.list')

/** In ms. Reading the list of all businesses costs the server much, and a write changes it here anyway. */
const listFreshFor = 5 * 60_000

type Input = CallInput<'businesses.search'>
type Page = SearchedPage<'businesses.search'>

function* wantedAmong(list: readonly ListedBusiness[], search: BusinessSearch): Steps<ListedBusiness[]> {
  const wanted: ListedBusiness[] = []
  for (const [index, business] of list.entries()) {
    if (isWantedBusiness(business, search)) wanted.push(business)
    if (index % recordsPerStep === 0) yield
  }
  return wanted
}

/**
 * Returns the query for a page of the list. With a status, which the server can't search by, the console filters the
 * list of all businesses, and reads those of the page. Its key begins as that of a search, so that writes update it.
 */
export function businessPage(search: BusinessSearch) {
  const input = { ...searchOf('businesses', search), filters: {} }
  const { status } = search
  const searched = searchedPage('businesses.search', input)
  const marked: Input & { readonly status?: readonly BusinessStatus[] } =
    status.length === 0 ? input : { ...input, status }
  const queryKey: readonly ['businesses.search', Input] = ['businesses.search', marked]
  return queryOptions<Page, AppError, Page, typeof queryKey>({
    ...(searched as object),
    queryKey,
    ...(status.length > 0 && {
      queryFn: async ({ client, signal }): Promise<Page> => {
        const list = await client.fetchQuery({ ...businessList, staleTime: listFreshFor })
        const wanted = await inSlices(wantedAmong(list, search), signal)
        const listed = wanted.slice(input.from, input.from + input.size)
        const data = await Promise.all(
          listed.map(
            (business): Promise<Business> =>
              // If it can't be read, the row shows what the list has of it, and its screen says why.
              client.fetchQuery(recordQuery('businesses', business.businessId)).catch(() => business),
          ),
        )
        return { data, total: wanted.length, size: input.size }
      },
    }),
  })
}

/** The list that the Previous and Next buttons step through. */
export const steppedBusinesses = {
  kind: 'businesses',
  schema: businessSearchSchema,
  pageOf: businessPage,
} as const
