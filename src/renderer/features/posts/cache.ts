import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'

/** Shows the sent fields of a post on every screen immediately, and loads it again. */
export async function showSaved(client: QueryClient, sent: CallInput<'posts.update'>): Promise<void> {
  await cached.posts.savedAsSent(client, sent)
  // The filter on published posts may now put it on other pages of the list.
  if (sent.isPublished !== undefined) client.removeQueries({ queryKey: ['posts.search'], type: 'inactive' })
}
