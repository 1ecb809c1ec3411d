import * as v from 'valibot'
import { requiredEmail, requiredText } from '../rules/validation.ts'

/** An administrator (ADM-15); fields that this console does not know are kept (ADM-16). */
export const adminSchema = v.looseObject({
  userSub: v.string(),
  firstName: v.nullish(v.string()),
  lastName: v.nullish(v.string()),
  userEmail: v.nullish(v.string()),
  mobile: v.nullish(v.string()),
})
export type Admin = v.InferOutput<typeof adminSchema>

/** What the Add Admin dialog sends (ADM-05 to ADM-07). */
export const newAdminSchema = v.strictObject({
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  userEmail: requiredEmail('Email'),
})
