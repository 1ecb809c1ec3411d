import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext } from 'react'

/** A list screen and its state. */
interface ShownList {
  /** The list's path. */
  readonly list: string
  /** The list's URL parameters. */
  readonly search: object
}

/** The list from which a record's screen was opened. */
interface ListOrigin extends ShownList {
  /** The path of the record's screen. */
  readonly record: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Belongs to one history entry. A navigation passes it on only with `state: true`. */
    readonly origin?: ListOrigin
  }
}

/** Set by a list screen, so that records that are opened from it can link back to it. */
export const ShownListContext = createContext<ShownList | undefined>(undefined)

/**
 * Returns the list from which the screen at the current URL was opened; undefined if it was opened from
 * elsewhere. The screen may still be loading.
 */
export function useListOrigin(list: string): ListOrigin | undefined {
  const { origin } = useLocation().state
  return origin?.list === list ? origin : undefined
}

/** Returns the link target back to a list: in its last state, or in its initial state if it was not open. */
export function useWayBack(list: string) {
  const origin = useListOrigin(list)
  return { to: list, search: origin?.search ?? {} }
}

/**
 * Returns a function that leaves the screen of a deleted record for its list, so that Back does not lead to
 * it. Call it before you remove the record from the cache; otherwise its screen refetches it.
 */
export function useLeaveDeleted(list: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(list)
  return () => navigate({ ...wayBack, replace: true })
}
