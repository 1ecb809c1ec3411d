import { createContext, useContext, useEffect } from 'react'

/** Why leaving the screen needs a question or a notice. */
export type HoldReason = 'changed' | 'saving'

/** Adds or removes a reason to block leaving the screen. */
export const LeaveContext = createContext<(reason: HoldReason, change: 1 | -1) => void>(() => {})

function useHold(reason: HoldReason, isHeld: boolean): void {
  const count = useContext(LeaveContext)
  useEffect(() => {
    if (!isHeld) return
    count(reason, 1)
    return () => count(reason, -1)
  }, [count, reason, isHeld])
}

/**
 * Asks before the screen is left while there are changes; does nothing outside the screens, as at sign-in.
 */
export const useAskBeforeLeaving = (hasChanges: boolean): void => useHold('changed', hasChanges)

/** Keeps the screen until the save has an answer, because some answers are shown only once. */
export const useStayWhileSaving = (isSaving: boolean): void => useHold('saving', isSaving)
