import { listSearchSchema } from '#renderer/lib/list/list-search.ts'
import { pageOf } from '#renderer/lib/list/searched-page.ts'

/** The list that the Previous and Next buttons step through. */
export const steppedPartners = {
  kind: 'partners',
  schema: listSearchSchema,
  pageOf: pageOf('partners'),
} as const
