import { subscribe } from '#renderer/lib/calls/api.ts'
import { isDeskHeld, presentDesk } from './desk.ts'

/**
 * Shows the screens that main asks for, because the system opened a link. A screen that is in use, by
 * a dialog or a changed form, stays, and a window opens for the link. Without a sign-in the address waits for it.
 * Returns the function that ends it.
 */
export const followLinks = (): (() => void) =>
  subscribe('link.opened', ({ path }) => {
    const desk = presentDesk()
    if (!desk) window.history.replaceState(window.history.state, '', path)
    else if (isDeskHeld()) window.open(path)
    else void desk.router.navigate({ to: path })
  })
