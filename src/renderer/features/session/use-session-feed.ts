import { useCallback, useEffect, useState } from 'react'
import { call, subscribe } from '#renderer/lib/api.ts'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useSession } from '#renderer/stores/session.ts'
import { setImageLimit } from '#shared/rules/image-kinds.ts'

/** Loads the session and the facts of this console. An event that arrives first wins, because it is newer. */
async function firstCheck(): Promise<void> {
  const [info, session] = await Promise.all([call('app.info', {}), call('session.current', {})])
  useAppInfo.setState({ info })
  setImageLimit(info.imageLimitBytes)
  if (useSession.getState().session === undefined) useSession.getState().apply(session)
}

/**
 * Keeps the session store in step with main; returns the error of the first check, and a
 * function to repeat it.
 */
export function useSessionFeed() {
  const apply = useSession((state) => state.apply)
  const [error, setError] = useState<AppError | null>(null)

  const check = useCallback(() => {
    setError(null)
    firstCheck().catch((thrown) => setError(toAppError(thrown, 'session.current')))
  }, [])

  useEffect(() => {
    const unsubscribe = subscribe('session.changed', apply)
    check()
    return unsubscribe
  }, [apply, check])

  return { error, check }
}
