import { type QueryClient, useQuery } from '@tanstack/react-query'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type LateKind, lateKinds } from '#shared/records/records.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

type Changes = readonly PendingChange[]

// Never stale, because main sends an event at each change.
const pending = { ...query('processing.list', {}), staleTime: Number.POSITIVE_INFINITY }

const none: Changes = []
const ofKind = (kind: LateKind, changes: Changes) => changes.filter((change) => change.kind === kind)
const arrived = (kind: LateKind, changes: Changes) => ofKind(kind, changes).filter(isProcessed)
/**
 * Returns the parts of the changes with which main corrects search answers. Other parts need no new search.
 */
const corrections = (kind: LateKind, changes: Changes) =>
  arrived(kind, changes).map(({ id, change, fields }) => ({ id, change, fields }))

/**
 * Returns the query for the admin's own changes that lists of this kind do not show yet, or that may not have
 * arrived (JOB-50, ERR-13).
 */
export const pendingChanges = (kind: LateKind) => ({
  ...pending,
  select: (changes: Changes) => ofKind(kind, changes),
})

/**
 * Returns the admin's own changes that have arrived but that lists of this kind do not show yet; empty while
 * loading.
 */
export const usePendingChanges = (kind: LateKind): Changes =>
  useQuery({ ...pending, select: (changes: Changes) => arrived(kind, changes) }).data ?? none

async function take(client: QueryClient, changes: PendingChange[]): Promise<void> {
  // Cancels reads in flight, which may return an older list.
  await client.cancelQueries({ queryKey: pending.queryKey })
  const before = client.getQueryData(pending.queryKey) ?? none
  client.setQueryData(pending.queryKey, changes)
  for (const kind of lateKinds)
    if (!sameJson(corrections(kind, before), corrections(kind, changes)))
      void client.invalidateQueries({ queryKey: [`${kind}.search`] })
}

/**
 * Copies main's pending changes into the cache at each change. It then refetches the affected searches, whose
 * answers main corrects. Returns a function that unsubscribes.
 */
export function followProcessing(client: QueryClient): () => void {
  const unsubscribe = subscribe('processing.changed', (changes) => void take(client, changes))
  void client.prefetchQuery(pending)
  return unsubscribe
}
