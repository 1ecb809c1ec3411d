import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Loads the session and the app info. If an event has arrived meanwhile, its newer session is kept. */
export async function checkSession(): Promise<void> {
  const [info, session] = await Promise.all([call('app.info', {}), call('session.current', {})])
  useAppInfo.setState({ info })
  if (useSession.getState().session === undefined) useSession.getState().apply(session)
}

/** Copies main's session into the store at each change. */
const openFeed = () => ({
  close: subscribe('session.changed', useSession.getState().apply),
  firstCheck: checkSession(),
})

// A module variable, because the feed opens before the first render.
let ahead: ReturnType<typeof openFeed> | undefined

/**
 * Opens the feed before the first render, so that the first render knows the session. Resolves when the first
 * check has ended; the session gate shows its error.
 */
export async function openSessionFeedAhead(): Promise<void> {
  ahead = openFeed()
  await Promise.allSettled([ahead.firstCheck])
}

/** Returns the feed that was opened early, or opens one. */
export function openSessionFeed() {
  const feed = ahead ?? openFeed()
  ahead = undefined
  return feed
}
