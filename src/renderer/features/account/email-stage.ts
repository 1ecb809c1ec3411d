import type { CallAnswer } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { oneLine } from '#shared/rules/one-line.ts'

/** The email address and its state at the identity service (SET-07). */
export type HeldEmail = CallAnswer<'account.email'>

/** The stages of the email part: the address, a field to edit it, or a field for the emailed code. */
export type EmailStage = 'view' | 'edit' | 'code'

/**
 * Returns the stage of a change of address. The identity service stores a requested change, so that a restart
 * continues with it (SET-13). Only `isEditing` is local, and it has priority: after the admin cancels the
 * code, an unverified address can be edited (SET-19, SET-20).
 */
export function emailStage({ email, isVerified }: HeldEmail, isEditing: boolean): EmailStage {
  if (isEditing) return 'edit'
  // An account without an address has nothing to verify.
  return isVerified || email === '' ? 'view' : 'code'
}

const folded = (address: string) => oneLine(address).toLowerCase()

/** True if two addresses are equal except for upper and lower case (SET-10, SET-12). */
export const isSameAddress = (a: string, b: string): boolean => folded(a) === folded(b)

/** True if the address is verified, but saving it in the admin record failed (SET-16). */
export const isRecordBehind = ({ email, isVerified }: HeldEmail, { userEmail }: Admin): boolean =>
  isVerified && !isSameAddress(email, userEmail ?? '')
