import type { ParsedInput } from '#shared/contract/index.ts'
import type { LeaveRequests } from './leave-requests.ts'

interface LeavingDependencies {
  readonly leaves: Pick<LeaveRequests, 'answer' | 'askAll'>
  /** Returns the ids of all other windows. */
  readonly windowsBeside: (window: number) => readonly number[]
  /** Asks in a native dialog over a window whether the changes in these forms may be discarded. */
  readonly confirmDiscard: (unkept: readonly string[], window: number) => Promise<boolean>
}

interface Caller {
  /** The id of the calling window. */
  readonly owner: number
}

/**
 * Creates the handlers of the calls that pages make before they close or reload. A sign-out asks all pages.
 */
export const createLeavingHandlers = ({ leaves, windowsBeside, confirmDiscard }: LeavingDependencies) => ({
  'leaving.answer': async (state: ParsedInput<'leaving.answer'>, { owner }: Caller) => {
    leaves.answer(state, owner)
    return {}
  },
  'leaving.signOut': async ({ unkept: own }: ParsedInput<'leaving.signOut'>, { owner }: Caller) => {
    const others = await leaves.askAll(windowsBeside(owner), 'reload')
    if (others === 'stays') return { mayEnd: false }
    const unkept = [...own, ...others.unkept]
    return { mayEnd: unkept.length === 0 || (await confirmDiscard(unkept, owner)) }
  },
})
