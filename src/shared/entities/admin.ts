import type * as v from 'valibot'
import { answered, sent } from '../fields/field.ts'
import { line } from '../fields/kinds.ts'
import { optionalText } from '../rules/validation.ts'
import { invitationFields } from './invitation.ts'

/** The fields of an admin. Only the admin concerned changes the mobile number (SET-01 to SET-05). */
export const adminFields = {
  ...invitationFields,
  mobile: line('Mobile', optionalText),
}

/** An administrator (ADM-15); unknown fields are kept (ADM-16). */
export const adminSchema = answered('userSub', adminFields)
export type Admin = v.InferOutput<typeof adminSchema>

/** The request of the Add Admin dialog (ADM-05 to ADM-07). */
export const newAdminSchema = sent(invitationFields)
