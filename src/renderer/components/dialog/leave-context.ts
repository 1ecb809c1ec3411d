import { createContext, useContext, useEffect } from 'react'
import { type HoldReason, holdScreen } from '#renderer/stores/held-screen.ts'

/** True within the screens, where a form can block leaving; false elsewhere, as at sign-in. */
export const LeaveContext = createContext(false)

function useHold(reason: HoldReason, isHeld: boolean): void {
  const isOnScreen = useContext(LeaveContext)
  useEffect(() => (isOnScreen && isHeld ? holdScreen(reason) : undefined), [isOnScreen, reason, isHeld])
}

/**
 * Asks before the screen is left while there are unsaved changes, unless they are kept as a draft. Does nothing
 * where there is no LeaveGuard, as at sign-in.
 */
export const useAskBeforeLeaving = (hasChanges: boolean, isKept = false): void =>
  useHold(isKept ? 'kept' : 'changed', hasChanges)

/** Blocks leaving the screen until the save is answered, because some answers are shown only once. */
export const useStayWhileSaving = (isSaving: boolean): void => useHold('saving', isSaving)
