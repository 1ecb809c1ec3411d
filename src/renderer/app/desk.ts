import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { isDialogOpen } from '#renderer/lib/react/screen.ts'
import { isScreenHeld } from '#renderer/stores/held-screen.ts'
import { useSession } from '#renderer/stores/session.ts'
import { type ConsoleRouter, createConsoleRouter } from './router.tsx'

/** The query cache and the router of one signed-in admin. */
export interface Desk {
  readonly queryClient: QueryClient
  readonly router: ConsoleRouter
  /** Resolves when the first screen can render: its records have loaded, or loading takes too long. */
  readonly loaded: Promise<void>
}

/**
 * There is one history per window. It patches the browser's own methods, and destroying it would break a
 * router that still uses it.
 */
let history: RouterHistory | undefined

// A module variable, because a link reaches the desk from outside React. Each window has one desk.
let present: Desk | undefined

/** The desk on the screen, or the one that is about to appear; undefined if no admin is signed in. */
export const presentDesk = (): Desk | undefined => present

/**
 * True if the admin is in the middle of something on the desk: a dialog is open, or a form with changes or a
 * save in flight asks before it is left.
 */
export const isDeskHeld = (): boolean => isScreenHeld() || isDialogOpen()

/** Cancels the reads of a desk that has unmounted and forgets it. */
export function closeDesk(desk: Desk): void {
  void desk.queryClient.cancelQueries()
  if (present === desk) present = undefined
}

/** Creates a desk and starts loading the screen of the window's URL. */
export function createDesk(): Desk {
  history ??= createBrowserHistory()
  const queryClient = createQueryClient()
  const router = createConsoleRouter(queryClient, history)
  present = { queryClient, router, loaded: router.load() }
  return present
}

const signedIn = () => useSession.getState().person?.admin.userSub

/** A desk that was created early and is not on the screen yet. A change of the signed-in admin clears it. */
let ahead: { readonly desk: Desk; readonly unfollow: () => void } | undefined

/**
 * Creates the signed-in admin's desk before the first render, because its reads take about as long as the
 * render. Resolves when its first screen can render. A sign-out in between discards the desk (AUTH-13).
 */
export async function openDeskAhead(): Promise<void> {
  const userSub = signedIn()
  if (userSub === undefined || history) return
  const desk = createDesk()
  const unfollow = useSession.subscribe(() => {
    if (signedIn() === userSub) return
    takeAhead()
    closeDesk(desk)
  })
  ahead = { desk, unfollow }
  await desk.loaded
}

function takeAhead(): Desk | undefined {
  const taken = ahead
  ahead = undefined
  taken?.unfollow()
  return taken?.desk
}

/**
 * Returns the window's first desk. Returns undefined if there was one before: the next desk must wait until
 * the previous router has stopped listening to the URL.
 */
export const firstDesk = (): Desk | undefined => takeAhead() ?? (history ? undefined : createDesk())
