import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Partner } from '#shared/entities/partner.ts'

/** The reads that show partners. */
export const partnerRecords = recordCache({
  keyOf: ({ partnerId }: Partner) => ({ partnerId }),
  get: 'partners.get',
  search: 'partners.search',
})
