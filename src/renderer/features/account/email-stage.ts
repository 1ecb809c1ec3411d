import type { CallAnswer } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { oneLine } from '#shared/rules/one-line.ts'

/** The address as the identity service holds it (SET-07). */
export type HeldEmail = CallAnswer<'account.email'>

/** The stages of the email part: the address, a field to change it, or a field for the emailed code. */
export type EmailStage = 'view' | 'edit' | 'code'

/**
 * The stage of a change of address. The identity service stores the change, so a restart continues it
 * (SET-13); only `isEditing` is state of the screen. It has priority: after Cancel of the code, an
 * unverified address can be edited (SET-19, SET-20, trap 7).
 */
export function emailStage({ email, isVerified }: HeldEmail, isEditing: boolean): EmailStage {
  if (isEditing) return 'edit'
  // An account without an address has nothing to verify.
  return isVerified || email === '' ? 'view' : 'code'
}

const folded = (address: string) => oneLine(address).toLowerCase()

/** True if both lead to the same mailbox: upper and lower case don't count (SET-10, SET-12). */
export const isSameAddress = (a: string, b: string): boolean => folded(a) === folded(b)

/** True if the address is verified but the admin record has another: saving it there failed (SET-16). */
export const isRecordBehind = ({ email, isVerified }: HeldEmail, { userEmail }: Admin): boolean =>
  isVerified && !isSameAddress(email, userEmail ?? '')
