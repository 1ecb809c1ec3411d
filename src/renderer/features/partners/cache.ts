import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { partnerOf } from './queries.ts'

/** The reads that show partners. */
export const partnerRecords = recordCache({
  keyOf: ({ partnerId }: Partner) => ({ partnerId }),
  get: 'partners.get',
  search: 'partners.search',
})

/** Shows what was sent of a partner wherever that is shown, and reads it again. */
export async function showSaved(client: QueryClient, sent: CallInput<'partners.update'>): Promise<void> {
  await partnerRecords.savedAsSent(client, sent)
  void client.invalidateQueries({ queryKey: partnerOf(sent.partnerId).queryKey })
}
