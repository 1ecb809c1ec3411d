import * as v from 'valibot'
import { draftSchema, draftsKept, keptDraftSchema, listedDraftSchema } from '../entities/draft.ts'
import { largestImageLimit } from '../rules/image-kinds.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const one = strictRecord({ id: draftSchema.entries.id })
const done = strictRecord({})
const image = { ...one.entries, field: v.pipe(v.string(), v.maxLength(200)) }

/** The content of `drafts.changed` and `drafts.list`. */
export const draftListSchema = v.strictObject({
  kept: v.picklist(draftsKept),
  drafts: v.array(listedDraftSchema),
})
export type DraftList = v.InferOutput<typeof draftListSchema>

/** The calls of the signed-in admin's draft journal. */
export const draftCalls = {
  /** `isStart`: the page has just loaded, so none of its forms is open. */
  'drafts.list': nativeRead({
    phrase: 'load your unsaved changes',
    input: strictRecord({ isStart: v.optional(v.boolean()) }),
    answer: draftListSchema,
  }),
  /** Answers once the draft is on disk, or in memory if there is no keychain. */
  'drafts.save': nativeWrite({
    phrase: 'keep your changes on this computer',
    success: { shownBy: 'nothing, because it happens in the background' },
    isRoutine: true,
    input: draftSchema,
    answer: strictRecord({ kept: v.picklist(draftsKept) }),
  }),
  /** Stores a chosen image once, before the draft that names it. */
  'drafts.saveImage': nativeWrite({
    phrase: 'keep the chosen image on this computer',
    success: { shownBy: 'nothing, because it happens in the background' },
    isRoutine: true,
    input: strictRecord({
      ...image,
      bytes: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.byteLength <= largestImageLimit, 'the file is too large'),
      ),
    }),
    answer: done,
  }),
  'drafts.read': nativeRead({ phrase: 'restore your changes', input: one, answer: keptDraftSchema }),
  /** Reads a draft without opening its form. */
  'drafts.peek': nativeRead({ phrase: 'show your changes', input: one, answer: keptDraftSchema }),
  'drafts.readImage': nativeRead({
    phrase: 'restore the chosen image',
    input: strictRecord(image),
    answer: v.strictObject({ bytes: v.instance(Uint8Array) }),
  }),
  /** Call it when a form was closed but its draft must stay. */
  'drafts.release': nativeWrite({
    phrase: 'close the form',
    success: { shownBy: 'nothing, because it happens in the background' },
    isRoutine: true,
    input: one,
    answer: done,
  }),
  /** Call it when the draft was saved or the admin does not want it any longer. */
  'drafts.discard': nativeWrite({
    phrase: 'remove the kept changes',
    success: 'Discarded {name}',
    isRoutine: true,
    input: one,
    answer: done,
  }),
  'drafts.discardAll': nativeWrite({
    phrase: 'remove all kept changes',
    success: 'Removed all unsaved forms',
    input: noInput,
    answer: done,
  }),
}
