import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Puts the outcome of a write into cached reads. A read that left before the write could bring the old records back: it
 * is given up first. What it was for is still to be known, so it is made again: at once where nothing is shown yet or
 * the screen is there, else when somebody looks.
 */
export async function changeCached(
  client: QueryClient,
  isAffected: (read: Query) => boolean,
  change: () => void,
): Promise<void> {
  const affected = { predicate: isAffected, fetchStatus: 'fetching' } as const
  const givenUp = client
    .getQueryCache()
    .findAll(affected)
    .filter(({ state }) => state.data !== undefined)
  await client.cancelQueries(affected)
  change()
  for (const { queryKey } of givenUp) void client.invalidateQueries({ queryKey, exact: true })
  void client.refetchQueries({
    type: 'active',
    predicate: (read) => isAffected(read) && read.state.data === undefined,
  })
}
