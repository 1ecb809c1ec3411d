import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Loads the session and the app info. If an event has arrived meanwhile, its newer session is kept. */
export async function checkSession(): Promise<void> {
  const [info, session] = await Promise.all([call('app.info', {}), call('session.current', {})])
  useAppInfo.setState({ info })
  if (useSession.getState().session === undefined) useSession.getState().apply(session)
}

/** Copies main's session into the store at each change, and checks it once. */
export const openSessionFeed = () => ({
  close: subscribe('session.changed', useSession.getState().apply),
  firstCheck: checkSession(),
})
