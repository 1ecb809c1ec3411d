import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'
import { nativeWrite } from './call.ts'

const leaveId = v.pipe(v.string(), v.uuid())
/** The names of forms, for a question. */
const titles = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(100))

/** What `window.leaving` tells the page: it is about to go, by a reload or with its window. */
export const leavingSchema = strictRecord({ leaveId, by: v.picklist(['close', 'reload']) })
export type Leaving = v.InferOutput<typeof leavingSchema>

/** How a page answers: it waits for a save, it may go, or it stays. */
const leaveState = strictRecord({
  leaveId,
  state: v.picklist(['saving', 'ready', 'stay']),
  /** Of a page that may go: the changed forms that would be lost. */
  unkept: v.optional(titles, []),
})
export type LeaveState = v.InferOutput<typeof leaveState>

/** Calls around leaving a page without losing what was typed. */
export const leavingCalls = {
  'leaving.answer': nativeWrite({
    phrase: 'close the window',
    said: { shownBy: 'the window, which closes or stays' },
    isRoutine: true,
    input: leaveState,
    answer: strictRecord({}),
  }),
  /**
   * Whether the session may end, which ends the forms of all windows: asks in a native dialog, as main does
   * before a window closes, if one of them would be lost. `unkept` are those of the asking window.
   */
  'leaving.signOut': nativeWrite({
    phrase: 'ask about your changes',
    said: { shownBy: 'the sign-in form, or a question' },
    input: strictRecord({ unkept: titles }),
    answer: strictRecord({ mayEnd: v.boolean() }),
  }),
}
