import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** The router's position of an entry of the window's history. */
const positionOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) : 0

/**
 * Where the first entry of the current admin is remembered; a reload keeps it, a new window starts without.
 */
const key = 'first-own-entry'

const firstOwn = (): number => Number(sessionStorage.getItem(key) ?? 0)

/**
 * Ends the window's history with a session: its entries can't be deleted, so each becomes '/' when it is
 * reached. The addresses of a former admin hold what that admin searched for.
 */
export function endHistory(): void {
  const position = positionOf(window.history.state) + 1
  sessionStorage.setItem(key, String(position))
  window.history.pushState({ __TSR_index: position }, '', '/')
}

/**
 * Watches for steps into the history of a former session. Called before any router listens; returns the
 * function that ends it.
 */
export function guardHistory(): () => void {
  const guard = ({ state }: PopStateEvent) => {
    if (positionOf(state) < firstOwn()) window.history.replaceState(state, '', '/')
  }
  window.addEventListener('popstate', guard)
  return () => window.removeEventListener('popstate', guard)
}

/** Whether the current admin's history has a screen before the current one. */
const hasBefore = ({ location }: RouterHistory) => positionOf(location.state) > firstOwn()

/** Whether it has one after it. */
const hasAfter = ({ location, length }: RouterHistory) =>
  // The browser counts entries of former admins too, and at most 50.
  'navigation' in window ? window.navigation.canGoForward : positionOf(location.state) < length - 1

/** Goes one screen back or forward, if the current admin's history has one. A changed form asks first. */
export function step(history: RouterHistory, way: 'back' | 'forward'): void {
  if (way === 'back' ? hasBefore(history) : hasAfter(history)) history[way]()
}

/**
 * Whether there are screens to go back and forward to. A screen that a step leaves gets no update: the next one
 * would wait for its render.
 */
export function useSteps(router: AnyRouter) {
  const subscribe = useCallback((onChange: () => void) => router.subscribe('onResolved', onChange), [router])
  const back = useSyncExternalStore(subscribe, () => hasBefore(router.history))
  const forward = useSyncExternalStore(subscribe, () => hasAfter(router.history))
  return { back, forward }
}
