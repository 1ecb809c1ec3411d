import type { CallAnswer } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'

/** The address as the identity service holds it (SET-07). */
export type HeldEmail = CallAnswer<'account.email'>

/** What the email part of the screen shows: the address, a field to change it, or one for the code that went there. */
export type EmailStage = 'view' | 'edit' | 'code'

/**
 * Where a change of address stands. The identity service alone remembers it, so that a restart finds it as it was
 * (SET-13); only that somebody is editing is this screen's own knowledge. That comes first: after Cancel the address can
 * be edited although it is unverified still (SET-19, SET-20, trap 7).
 */
export function emailStage({ email, isVerified }: HeldEmail, isEditing: boolean): EmailStage {
  if (isEditing) return 'edit'
  // An account without an address has nothing to verify.
  return isVerified || email === '' ? 'view' : 'code'
}

const folded = (address: string) => address.trim().toLowerCase()

/** Do both lead to one mailbox? In another case an address is no other address (SET-10, SET-12). */
export const isSameAddress = (a: string, b: string): boolean => folded(a) === folded(b)

/** True where the address is verified and the admin record has not followed: saving it there failed (SET-16). */
export const isRecordBehind = ({ email, isVerified }: HeldEmail, { userEmail }: Admin): boolean =>
  isVerified && !isSameAddress(email, userEmail ?? '')
