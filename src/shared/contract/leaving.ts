import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'
import { nativeWrite } from './call.ts'

const leaveId = v.pipe(v.string(), v.uuid())
/** Titles of forms, to be shown in a question. */
const titles = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(100))

/** The content of `window.leaving`: the page is about to close or reload. */
export const leavingSchema = strictRecord({ leaveId, by: v.picklist(['close', 'reload']) })
export type Leaving = v.InferOutput<typeof leavingSchema>

/** The page's answer: it is still saving, it is ready, or it stays open. */
const leaveState = strictRecord({
  leaveId,
  state: v.picklist(['saving', 'ready', 'stay']),
  /** Set if the page is ready: the forms whose changes would be lost. */
  unkept: v.optional(titles, []),
})
export type LeaveState = v.InferOutput<typeof leaveState>

/** Calls that save what was typed before a page closes or reloads. */
export const leavingCalls = {
  'leaving.answer': nativeWrite({
    phrase: 'close the window',
    success: { shownBy: 'the window, which closes or stays' },
    isRoutine: true,
    input: leaveState,
    answer: strictRecord({}),
  }),
  /**
   * Asks whether the session may end, which closes the forms of all windows. If changes would be lost, main
   * asks in a native dialog. `unkept` are the calling window's forms whose changes would be lost.
   */
  'leaving.signOut': nativeWrite({
    phrase: 'ask about your changes',
    success: { shownBy: 'the sign-in form, or a question' },
    input: strictRecord({ unkept: titles }),
    answer: strictRecord({ mayEnd: v.boolean() }),
  }),
}
