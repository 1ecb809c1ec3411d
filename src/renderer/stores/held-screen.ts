import { create } from 'zustand'

/**
 * The reasons to block leaving a screen: with unsaved changes the admin is asked, during a save a notice
 * explains.
 */
export type HoldReason = 'changed' | 'saving'

/** The number of forms that block leaving the screen, by reason. */
export const useHeldScreen = create<Readonly<Record<HoldReason, number>>>()(() => ({ changed: 0, saving: 0 }))

/** Blocks leaving the screen for a reason. Returns a function that ends this. */
export function holdScreen(reason: HoldReason): () => void {
  const count = (change: 1 | -1) => useHeldScreen.setState((held) => ({ [reason]: held[reason] + change }))
  count(1)
  return () => count(-1)
}

/** True if anything asks before the screen is left, such as a changed form or a save in flight. */
export const isScreenHeld = (): boolean => {
  const { changed, saving } = useHeldScreen.getState()
  return changed + saving > 0
}
