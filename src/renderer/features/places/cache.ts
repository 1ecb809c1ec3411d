import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Place } from '#shared/entities/place.ts'
import { placeOf } from './queries.ts'

/** The reads that show places. */
export const placeRecords = recordCache({
  get: 'places.get',
  keyOf: ({ placeId }: Place) => ({ placeId }),
  search: 'places.search',
})

/** Shows what an edit sent wherever the place is shown, and reads the place again. */
export async function showSaved(client: QueryClient, sent: CallInput<'places.update'>): Promise<void> {
  await placeRecords.savedAsSent(client, sent)
  void client.invalidateQueries({ queryKey: placeOf(sent.placeId).queryKey })
}
