import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { isDialogOpen } from '#renderer/lib/react/screen.ts'
import { isScreenHeld } from '#renderer/stores/held-screen.ts'
import { useSession } from '#renderer/stores/session.ts'
import { type ConsoleRouter, createConsoleRouter } from './router.tsx'

/** The cache and the router of one signed-in admin. */
export interface Desk {
  readonly queryClient: QueryClient
  readonly router: ConsoleRouter
  /** Resolves once the first screen has its records, or shows without them. */
  readonly loaded: Promise<void>
}

/** One per window: it patches the browser's own methods, and can't be undone while a router still uses it. */
let history: RouterHistory | undefined

// One per window, because a link reaches it from outside React.
let present: Desk | undefined

/** The desk whose screens are shown, or will be in a moment; undefined without a signed-in admin. */
export const presentDesk = (): Desk | undefined => present

/** Whether its screen is in use: it has an open dialog, or something that asks before it is left. */
export const isDeskHeld = (): boolean => isScreenHeld() || isDialogOpen()

/** Forgets a desk whose screens are gone. */
export function closeDesk(desk: Desk): void {
  void desk.queryClient.cancelQueries()
  if (present === desk) present = undefined
}

/** Creates a desk, which starts to load the screen at the window's address. */
export function createDesk(): Desk {
  history ??= createBrowserHistory()
  const queryClient = createQueryClient()
  const router = createConsoleRouter(queryClient, history)
  present = { queryClient, router, loaded: router.load() }
  return present
}

const signedIn = () => useSession.getState().person?.admin.userSub

/** A desk that was opened ahead, until it is shown or its admin is no longer the signed-in one. */
let ahead: { readonly desk: Desk; readonly unfollow: () => void } | undefined

/**
 * Creates the desk of the signed-in admin, if any, before anything renders, because its reads take as long as
 * the rendering. Resolves once its first screen can be shown. A sign-out before that leaves nothing of it
 * (AUTH-13).
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
 * The window's first desk, opened ahead or now. Undefined for a later one: it must wait until the previous
 * router no longer listens to the address.
 */
export const firstDesk = (): Desk | undefined => takeAhead() ?? (history ? undefined : createDesk())
