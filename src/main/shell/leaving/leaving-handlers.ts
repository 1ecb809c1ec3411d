import type { ParsedInput } from '#shared/contract/index.ts'
import type { LeaveRequests } from './leave-requests.ts'

interface LeavingDependencies {
  readonly leaves: Pick<LeaveRequests, 'answer' | 'askAll'>
  /** All windows but one. */
  readonly windowsBeside: (window: number) => readonly number[]
  /** Asks natively, over a window, whether these forms may be lost. */
  readonly confirmDiscard: (unkept: readonly string[], window: number) => Promise<boolean>
}

interface Caller {
  /** The window that calls. */
  readonly owner: number
}

/** Creates the handlers of what pages say before they go. A sign-out asks all of them. */
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
