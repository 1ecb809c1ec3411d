import type { Query, QueryClient } from '@tanstack/react-query'
import { changeCached } from '#renderer/lib/calls/change-cached.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import type { CallInput, ReadCallName } from '#shared/contract/index.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { records } from '#shared/records/records.ts'
import { referralLists } from './queries.ts'

const { active, archived } = referralLists
/** The calls whose answers contain referrals. */
const reads: readonly ReadCallName[] = [
  'referrals.list',
  'referrals.listArchived',
  'referrals.get',
  ...records.referrals.shownBy,
]
const isAffected = ({ queryKey: [name] }: Query) => reads.some((read) => read === name)

/**
 * Shows a referral's saved values on every screen, moves it to the list of its new state, and refetches it,
 * because the specification does not define the answer to a PATCH (REF-07, REF-09).
 */
export async function showSaved(client: QueryClient, sent: CallInput<'referrals.update'>): Promise<void> {
  const { queryKey } = recordQuery('referrals', sent.referralId)
  const listed = [active, archived].flatMap((list) => client.getQueryData(list.queryKey) ?? [])
  const known =
    client.getQueryData(queryKey) ?? listed.find(({ referralId }) => referralId === sent.referralId)
  if (known) await showLatest(client, { ...known, ...sent })
  void client.invalidateQueries({ predicate: isAffected })
}

/** Shows a referral's latest state on every screen. */
export async function showLatest(client: QueryClient, latest: Referral): Promise<void> {
  const isIt = ({ referralId }: Referral) => referralId === latest.referralId
  const place = (list: Referral[], belongs: boolean) => {
    if (!belongs) return list.filter((each) => !isIt(each))
    return list.some(isIt) ? list.map((each) => (isIt(each) ? latest : each)) : [...list, latest]
  }
  await changeCached(client, isAffected, () => {
    client.setQueryData(recordQuery('referrals', latest.referralId).queryKey, latest)
    client.setQueryData(active.queryKey, (list) => list && place(list, !latest.isArchived))
    client.setQueryData(archived.queryKey, (list) => list && place(list, Boolean(latest.isArchived)))
  })
}

/** Refetches the list that contains a new referral, because the server made its id. */
export const showAdded = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: active.queryKey })
