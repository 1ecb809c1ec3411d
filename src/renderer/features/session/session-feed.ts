import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Loads the session and the facts of this console. An event that arrives first wins, because it is newer. */
export async function checkSession(): Promise<void> {
  const [info, session] = await Promise.all([call('app.info', {}), call('session.current', {})])
  useAppInfo.setState({ info })
  if (useSession.getState().session === undefined) useSession.getState().apply(session)
}

/** Keeps the session store in step with main. */
const openFeed = () => ({
  close: subscribe('session.changed', useSession.getState().apply),
  firstCheck: checkSession(),
})

let ahead: ReturnType<typeof openFeed> | undefined

/**
 * Opens the feed before anything renders, so that the first render knows the session. Resolves once the check
 * has ended; the gate shows a failure when it takes the feed over.
 */
export async function openSessionFeedAhead(): Promise<void> {
  ahead = openFeed()
  await Promise.allSettled([ahead.firstCheck])
}

/** The feed that was opened ahead, or a new one. */
export function openSessionFeed() {
  const feed = ahead ?? openFeed()
  ahead = undefined
  return feed
}
