import * as v from 'valibot'
import { passwordPolicySchema } from '../rules/password-policy.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** What the console asks of its own shell. */
export const shellCalls = {
  /** Stops waiting for a call that is under way (promise 16); unknown ids are fine, the call may just have ended. */
  'calls.cancel': nativeWrite({
    phrase: 'cancel',
    input: v.strictObject({ requestId: v.pipe(v.string(), v.uuid()) }),
    answer: v.strictObject({}),
  }),
  /** Facts for the sign-in screen and for support. */
  'app.info': nativeRead({
    phrase: 'load the details of this console',
    input: noInput,
    answer: v.object({
      version: v.string(),
      /** Host of the API base address, so that a person sees which system the console works on. */
      apiHost: v.string(),
      isSandbox: v.boolean(),
      /** The marketplace's public address, the example in URL fields (PRT-11). */
      websiteAddress: v.string(),
      passwordPolicy: passwordPolicySchema,
    }),
  }),
  /** The page itself may not touch the clipboard: every permission is denied. */
  'clipboard.writeText': nativeWrite({
    phrase: 'copy to the clipboard',
    input: v.strictObject({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
    answer: v.strictObject({}),
  }),
}
