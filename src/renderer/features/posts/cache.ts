import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'

/** Shows a post's saved fields immediately on every screen, and refetches the post. */
export async function showSaved(client: QueryClient, sent: CallInput<'posts.update'>): Promise<void> {
  await cached.posts.savedAsSent(client, sent)
  if (sent.isPublished === undefined) return
  // A filter by published state may now have the post on other pages.
  client.removeQueries({ queryKey: ['posts.search'], type: 'inactive' })
  // Without a request, because the Previous and Next buttons follow the list as it was.
  await client.invalidateQueries({ queryKey: ['posts.search'], refetchType: 'none' })
}
