import { useLocation } from '@tanstack/react-router'
import { createContext } from 'react'

/** A list, as it is shown. */
interface ShownList {
  /** Its path. */
  readonly list: string
  /** What it keeps in its URL. */
  readonly search: object
}

/** The list that a record's screen was opened from. */
interface ListOrigin extends ShownList {
  /** The path of the record's screen. */
  readonly record: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Stays with its step of the history, and is not kept for a navigation that does not ask for it. */
    readonly origin?: ListOrigin
  }
}

/** Around a list screen; what is opened by a record link within it knows the way back. */
export const ShownListContext = createContext<ShownList | undefined>(undefined)

/**
 * The origin of the screen that is gone to, which may still be loading; undefined where another list led to it, or none.
 * `list` is the path of the list.
 */
export function useListOrigin(list: string): ListOrigin | undefined {
  const { origin } = useLocation().state
  return origin?.list === list ? origin : undefined
}

/** Where the list of this path is gone back to, for a link or to navigate: as it was left, or else where it starts. */
export function useWayBack(list: string) {
  const origin = useListOrigin(list)
  return { to: list, search: origin?.search ?? {} }
}
