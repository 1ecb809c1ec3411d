import { createContext, useContext, useEffect } from 'react'

/** Counts the changed forms of the screen: one more, or one less. */
export const LeaveContext = createContext<(change: 1 | -1) => void>(() => {})

/** Has the screen ask before it is left while there are changes; outside of the screens, as on the way in, nobody asks. */
export function useAskBeforeLeaving(hasChanges: boolean): void {
  const count = useContext(LeaveContext)
  useEffect(() => {
    if (!hasChanges) return
    count(1)
    return () => count(-1)
  }, [count, hasChanges])
}
