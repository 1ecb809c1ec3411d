import { create } from 'zustand'

/**
 * The reasons why a form holds its screen, which means that the screen can't be left silently. If the form has
 * unsaved changes, the admin is asked first; during a save a notice explains that the screen stays. If the
 * changes are saved as a draft, only a link from outside the console can't leave the screen.
 */
export type HoldReason = 'changed' | 'kept' | 'saving'

/** The number of forms that prevent leaving the screen, by reason. */
export const useHeldScreen = create<Readonly<Record<HoldReason, number>>>()(() => ({
  changed: 0,
  kept: 0,
  saving: 0,
}))

/** Prevents leaving the screen, for a reason. Returns a function that allows it again. */
export function holdScreen(reason: HoldReason): () => void {
  const count = (change: 1 | -1) => useHeldScreen.setState((held) => ({ [reason]: held[reason] + change }))
  count(1)
  return () => count(-1)
}

/** True if a form prevents leaving the screen, for any {@link HoldReason}. */
export const isScreenHeld = (): boolean => {
  const { changed, kept, saving } = useHeldScreen.getState()
  return changed + kept + saving > 0
}
