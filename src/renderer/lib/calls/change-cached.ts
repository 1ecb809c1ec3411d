import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Updates cached reads after a write. Reads in flight might restore the old records, so they are cancelled
 * first and then repeated: immediately if their data is missing or on the screen, otherwise at the next use.
 */
export async function changeCached(
  client: QueryClient,
  isAffected: (read: Query) => boolean,
  change: () => void,
): Promise<void> {
  const affected = { predicate: isAffected, fetchStatus: 'fetching' } as const
  const cancelled = client
    .getQueryCache()
    .findAll(affected)
    .filter(({ state }) => state.data !== undefined)
  await client.cancelQueries(affected)
  change()
  for (const { queryKey } of cancelled) void client.invalidateQueries({ queryKey, exact: true })
  void client.refetchQueries({
    type: 'active',
    predicate: (read) => isAffected(read) && read.state.data === undefined,
  })
}
