import * as v from 'valibot'
import { passwordPolicySchema } from '../rules/password-policy.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** Calls to the console's own shell. */
export const shellCalls = {
  /** Cancels a call in flight. An unknown id is ignored, because the call may just have ended. */
  'calls.cancel': nativeWrite({
    phrase: 'cancel',
    said: { shownBy: 'the call, which ends' },
    input: strictRecord({ requestId: v.pipe(v.string(), v.uuid()) }),
    answer: strictRecord({}),
  }),
  /** Facts for the sign-in screen and for support. */
  'app.info': nativeRead({
    phrase: 'load the details of this console',
    input: noInput,
    answer: v.object({
      version: v.string(),
      /** Host of the API base address: shows which system the console works on. */
      apiHost: v.string(),
      isSandbox: v.boolean(),
      /** The marketplace's public address, the example in URL fields (PRT-11). */
      websiteAddress: v.string(),
      passwordPolicy: passwordPolicySchema,
      /** The origins that images may come from. */
      imageOrigins: v.array(v.string()),
      /** Whether the console locks when nobody uses it. */
      locksWhenIdle: v.boolean(),
      /** The lowest version that IT allows, if this one is below it. */
      requiredVersion: v.nullable(v.string()),
      /** The shared limit of images, in bytes (UPL-16). */
      imageLimitBytes: v.number(),
    }),
  }),
  /** Main writes, because the page has no permission to use the clipboard. */
  'clipboard.writeText': nativeWrite({
    phrase: 'copy to the clipboard',
    said: 'Copied {name}',
    input: strictRecord({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
    answer: strictRecord({}),
  }),
}
