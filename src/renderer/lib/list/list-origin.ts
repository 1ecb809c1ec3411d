import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext } from 'react'

/** A list screen and its state. */
interface ShownList {
  /** Its path. */
  readonly list: string
  /** The search parameters of its URL. */
  readonly search: object
}

/** The list that a record's screen was opened from. */
interface ListOrigin extends ShownList {
  /** The path of the record's screen. */
  readonly record: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Belongs to one history entry; a navigation passes it on only with `state: true`. */
    readonly origin?: ListOrigin
  }
}

/** Around a list screen: a record that is opened from within knows the way back. */
export const ShownListContext = createContext<ShownList | undefined>(undefined)

/**
 * The origin of the current location, whose screen may still be loading; undefined if it was not opened from the
 * list of this path.
 */
export function useListOrigin(list: string): ListOrigin | undefined {
  const { origin } = useLocation().state
  return origin?.list === list ? origin : undefined
}

/** The target of a link or navigation back to the list of this path: as the admin left it, or its start. */
export function useWayBack(list: string) {
  const origin = useListOrigin(list)
  return { to: list, search: origin?.search ?? {} }
}

/**
 * Leaves the screen of a deleted record for its list; Back does not lead to it again. Leave before the
 * record is removed from the cache, or its screen loads it again.
 */
export function useLeaveDeleted(list: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(list)
  return () => navigate({ ...wayBack, replace: true })
}
