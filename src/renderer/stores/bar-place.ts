import { create } from 'zustand'

/** The part of the bar below a list that a line of another subject may take; null if there is no such bar. */
export const useBarPlace = create<HTMLElement | null>()(() => null)

/** A ref callback that offers its element. */
export function offerBarPlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  useBarPlace.setState(element, true)
  return () => useBarPlace.setState(null, true)
}
