import { create } from 'zustand'

/** Why leaving the screen needs a question or a notice. */
export type HoldReason = 'changed' | 'saving'

/** How many forms hold the screen, by reason. */
export const useHeldScreen = create<Readonly<Record<HoldReason, number>>>()(() => ({ changed: 0, saving: 0 }))

/** Holds the screen for a reason; returns the function that ends it. */
export function holdScreen(reason: HoldReason): () => void {
  const count = (change: 1 | -1) => useHeldScreen.setState((held) => ({ [reason]: held[reason] + change }))
  count(1)
  return () => count(-1)
}

/** Whether something asks before the screen is left, such as a changed form or a save in flight. */
export const isScreenHeld = (): boolean => {
  const { changed, saving } = useHeldScreen.getState()
  return changed + saving > 0
}
