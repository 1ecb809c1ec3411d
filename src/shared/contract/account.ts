import * as v from 'valibot'
import { accountEmailFields, passwordFields, signInFields } from '../entities/account.ts'
import { sent } from '../fields/field.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The admin's email address at the identity service (SET-07). */
const emailState = v.object({
  /** The requested address until it is verified, otherwise the account's address. */
  email: v.string(),
  isVerified: v.boolean(),
  /** The previous address. A pool may use it until the requested one is verified. */
  former: v.optional(v.object({ email: v.string(), isInUse: v.boolean() })),
})

/** The masked address to which a code was sent. */
const delivery = v.object({ destination: v.optional(v.string()) })

/** The signed-in admin's own account at the identity service (SET-07 to SET-26, API-95). */
export const accountCalls = {
  'account.email': nativeRead({
    phrase: 'load your email address',
    input: noInput,
    answer: emailState,
  }),
  /** Requests a new address. The service sends a code to it (SET-10). */
  'account.changeEmail': nativeWrite({
    phrase: 'change your email address',
    success: 'A code was sent to {name}',
    input: sent(accountEmailFields),
    answer: v.object({ ...emailState.entries, ...delivery.entries }),
  }),
  /** Cancels the request, if the previous address is still in use. */
  'account.cancelEmail': nativeWrite({
    phrase: 'cancel the change of your email address',
    success: 'Cancelled the change of your email address',
    input: noInput,
    answer: emailState,
  }),
  'account.sendEmailCode': nativeWrite({
    phrase: 'send a new code',
    success: 'A new code was sent to {name}',
    input: noInput,
    answer: delivery,
  }),
  /** Verifies the address with the code that was sent to it (SET-15). */
  'account.verifyEmail': nativeWrite({
    phrase: 'verify your email address',
    success: 'Verified {name}',
    input: strictRecord({ code: signInFields.code.rule }),
    answer: emailState,
  }),
  'account.changePassword': nativeWrite({
    phrase: 'change your password',
    success: 'Your password was changed',
    input: sent(passwordFields),
    answer: strictRecord({}),
  }),
}
