import { subscribe } from '#renderer/lib/calls/api.ts'
import { isDeskHeld, presentDesk } from './desk.ts'

/**
 * Opens the screen of a console link that the system passed to main. If the current screen has an open dialog
 * or a changed form, the link opens in a new window. If no admin is signed in, the path waits for the
 * sign-in. Returns a function that unsubscribes.
 */
export const followLinks = (): (() => void) =>
  subscribe('link.opened', ({ path }) => {
    const desk = presentDesk()
    if (!desk) window.history.replaceState(window.history.state, '', path)
    else if (isDeskHeld()) window.open(path)
    else void desk.router.navigate({ href: path })
  })
