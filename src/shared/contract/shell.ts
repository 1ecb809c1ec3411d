import * as v from 'valibot'
import { passwordPolicySchema } from '../rules/password-policy.ts'
import { strictRecord } from '../rules/record.ts'
import { themes } from '../rules/theme.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** Calls to the console itself. */
export const shellCalls = {
  /** Cancels a call in flight. An unknown id is ignored, because the call may just have ended. */
  'calls.cancel': nativeWrite({
    phrase: 'cancel',
    success: { shownBy: 'the call, which ends' },
    input: strictRecord({ requestId: v.pipe(v.string(), v.uuid()) }),
    answer: strictRecord({}),
  }),
  /** Facts for the sign-in screen and for support. */
  'app.info': nativeRead({
    phrase: 'load the details of this console',
    input: noInput,
    answer: v.object({
      version: v.string(),
      /** The host of the API, which shows which system the console works on. */
      apiHost: v.string(),
      isSandbox: v.boolean(),
      /** The marketplace's public address, used as an example in URL fields (PRT-11). */
      websiteAddress: v.string(),
      passwordPolicy: passwordPolicySchema,
      /** The origins from which images may come. */
      imageOrigins: v.array(v.string()),
      /** Whether the console locks itself when it is idle. */
      locksWhenIdle: v.boolean(),
      /** The minimum version that IT requires, if this one is older; otherwise null. */
      requiredVersion: v.nullable(v.string()),
      /** The shared size limit of images, in bytes (UPL-16). */
      imageLimitBytes: v.number(),
    }),
  }),
  /** Main copies the text, because the page may not use the clipboard. */
  'clipboard.writeText': nativeWrite({
    phrase: 'copy to the clipboard',
    success: 'Copied {name}',
    input: strictRecord({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
    answer: strictRecord({}),
  }),
  /** The theme that this computer's console has. */
  'theme.get': nativeRead({
    phrase: 'load the theme',
    input: noInput,
    answer: v.object({ theme: v.picklist(themes) }),
  }),
  'theme.choose': nativeWrite({
    phrase: 'keep the theme for the next start',
    success: { shownBy: 'all windows, which change' },
    input: strictRecord({ theme: v.picklist(themes) }),
    answer: strictRecord({}),
  }),
}
