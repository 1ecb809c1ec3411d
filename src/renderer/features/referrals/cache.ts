import type { Query, QueryClient } from '@tanstack/react-query'
import { changeCached } from '#renderer/lib/change-cached.ts'
import type { CallInput, ReadCallName } from '#shared/contract/index.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { referralLists, referralQueries } from './queries.ts'

const { active, archived } = referralLists
/** The reads that show referrals. */
const reads: readonly ReadCallName[] = [
  'referrals.list',
  'referrals.listArchived',
  'referrals.get',
  'businessReferrals.listReferrals',
]
const isAffected = ({ queryKey: [name] }: Query) => reads.some((read) => read === name)

/**
 * Shows the sent values on every screen, moves the referral to the list where it now belongs, and reads it
 * again: the specification does not say what a PATCH answers (REF-07, REF-09).
 */
export async function showSaved(client: QueryClient, sent: CallInput<'referrals.update'>): Promise<void> {
  const { queryKey } = referralQueries(sent.referralId).referral
  const isIt = ({ referralId }: Referral) => referralId === sent.referralId
  const listed = [active, archived].flatMap((list) => client.getQueryData(list.queryKey) ?? [])
  const known = client.getQueryData(queryKey) ?? listed.find(isIt)
  if (known) {
    const saved: Referral = { ...known, ...sent }
    const place = (list: Referral[], belongs: boolean) => {
      if (!belongs) return list.filter((each) => !isIt(each))
      return list.some(isIt) ? list.map((each) => (isIt(each) ? saved : each)) : [...list, saved]
    }
    await changeCached(client, isAffected, () => {
      client.setQueryData(queryKey, saved)
      client.setQueryData(active.queryKey, (list) => list && place(list, !saved.isArchived))
      client.setQueryData(archived.queryKey, (list) => list && place(list, Boolean(saved.isArchived)))
    })
  }
  void client.invalidateQueries({ predicate: isAffected })
}

/** Reads the list that a new referral is in: the server made its id. */
export const showAdded = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: active.queryKey })
