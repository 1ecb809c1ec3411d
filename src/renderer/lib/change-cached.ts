import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Puts the outcome of a write into cached reads. A read that left before the write could bring the old records back: it
 * is given up first, and made again where nothing is shown yet.
 */
export async function changeCached(
  client: QueryClient,
  isAffected: (read: Query) => boolean,
  change: () => void,
): Promise<void> {
  await client.cancelQueries({ predicate: isAffected, fetchStatus: 'fetching' })
  change()
  void client.refetchQueries({
    type: 'active',
    predicate: (read) => isAffected(read) && read.state.data === undefined,
  })
}
