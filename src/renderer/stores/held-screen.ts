import { create } from 'zustand'

/**
 * The reasons why a form holds its screen. With unsaved changes the admin is asked before leaving, during a save
 * a notice explains. Changes that are saved as a draft only prevent that a link from outside leaves the screen.
 */
export type HoldReason = 'changed' | 'kept' | 'saving'

/** The number of forms that hold the screen, by reason. */
export const useHeldScreen = create<Readonly<Record<HoldReason, number>>>()(() => ({
  changed: 0,
  kept: 0,
  saving: 0,
}))

/** Holds the screen for a reason. Returns a function that ends this. */
export function holdScreen(reason: HoldReason): () => void {
  const count = (change: 1 | -1) => useHeldScreen.setState((held) => ({ [reason]: held[reason] + change }))
  count(1)
  return () => count(-1)
}

/** True if a form holds the screen. */
export const isScreenHeld = (): boolean => {
  const { changed, kept, saving } = useHeldScreen.getState()
  return changed + kept + saving > 0
}
