import { createContext, useContext, useEffect } from 'react'

/** Why a screen is not left without a word: something was changed on it, or is being saved. */
export type HoldReason = 'changed' | 'saving'

/** Counts what holds the screen: one more, or one less. */
export const LeaveContext = createContext<(reason: HoldReason, change: 1 | -1) => void>(() => {})

function useHold(reason: HoldReason, isHeld: boolean): void {
  const count = useContext(LeaveContext)
  useEffect(() => {
    if (!isHeld) return
    count(reason, 1)
    return () => count(reason, -1)
  }, [count, reason, isHeld])
}

/** Has the screen ask before it is left while there are changes; outside of the screens, as on the way in, nobody asks. */
export const useAskBeforeLeaving = (hasChanges: boolean): void => useHold('changed', hasChanges)

/** Keeps the screen until what is being saved has an answer: it may be one that is shown only once. */
export const useStayWhileSaving = (isSaving: boolean): void => useHold('saving', isSaving)
