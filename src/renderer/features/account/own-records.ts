import type { QueryClient } from '@tanstack/react-query'
import { changeCached } from '#renderer/lib/calls/change-cached.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { HeldEmail } from './email-stage.ts'

/** The signed-in admin's own record. */
export const ownAdmin = query('admins.current', {})

/** The email address at the identity service, verified or not. */
export const ownEmail = query('account.email', {})

/**
 * Shows the record that a save returned (SET-06). The admin list is marked stale and refetched when it is
 * next shown.
 */
export async function showOwnAdmin(client: QueryClient, admin: Admin): Promise<void> {
  await changeCached(
    client,
    ({ queryKey }) => queryKey[0] === 'admins.current',
    () => client.setQueryData(ownAdmin.queryKey, admin),
  )
  void client.invalidateQueries({ queryKey: ['admins.list'] })
}

/** Shows the email state that the identity service returned (SET-11, SET-17). */
export const showOwnEmail = (client: QueryClient, held: HeldEmail): Promise<void> =>
  changeCached(
    client,
    ({ queryKey }) => queryKey[0] === 'account.email',
    () => client.setQueryData(ownEmail.queryKey, held),
  )
