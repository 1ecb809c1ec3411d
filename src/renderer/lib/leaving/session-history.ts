import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns the position of a history entry, as numbered by the router. */
const positionOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) : 0

/**
 * The session storage key of the position of the current admin's first history entry. A reload keeps it; a
 * new window starts without it.
 */
const key = 'first-own-entry'

const firstOwn = (): number => Number(sessionStorage.getItem(key) ?? 0)

/**
 * Ends the current admin's history. Entries can't be deleted, so each earlier one becomes '/' when it is
 * reached, because the URLs of a former admin contain searches.
 */
export function endHistory(): void {
  const position = positionOf(window.history.state) + 1
  sessionStorage.setItem(key, String(position))
  window.history.pushState({ __TSR_index: position }, '', '/')
}

/**
 * Replaces the URL when the history goes back into a former admin's entries. Must be called before any router
 * listens. Returns a function that stops this.
 */
export function guardHistory(): () => void {
  const guard = ({ state }: PopStateEvent) => {
    if (positionOf(state) < firstOwn()) window.history.replaceState(state, '', '/')
  }
  window.addEventListener('popstate', guard)
  return () => window.removeEventListener('popstate', guard)
}

/** True if the current admin's history has an earlier screen. */
const hasBefore = ({ location }: RouterHistory) => positionOf(location.state) > firstOwn()

/** True if the current admin's history has a later screen. */
const hasAfter = ({ location, length }: RouterHistory) =>
  // The browser's length includes entries of former admins, and is at most 50.
  'navigation' in window ? window.navigation.canGoForward : positionOf(location.state) < length - 1

/** Goes one screen back or forward, if the current admin's history has one. A changed form asks first. */
export function step(history: RouterHistory, way: 'back' | 'forward'): void {
  if (way === 'back' ? hasBefore(history) : hasAfter(history)) history[way]()
}

/**
 * Returns whether Back and Forward are possible. A screen that is being left gets no update, because the next
 * screen would have to wait for that render.
 */
export function useSteps(router: AnyRouter) {
  const subscribe = useCallback((onChange: () => void) => router.subscribe('onResolved', onChange), [router])
  const back = useSyncExternalStore(subscribe, () => hasBefore(router.history))
  const forward = useSyncExternalStore(subscribe, () => hasAfter(router.history))
  return { back, forward }
}
