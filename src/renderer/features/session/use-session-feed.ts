import { useCallback, useEffect, useState } from 'react'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { checkSession, openSessionFeed } from './session-feed.ts'

/**
 * Keeps the session store in step with main; returns the error of the first check, and a
 * function to repeat it.
 */
export function useSessionFeed() {
  const [error, setError] = useState<AppError | null>(null)

  const follow = useCallback((checking: Promise<void>) => {
    setError(null)
    checking.catch((thrown) => setError(toAppError(thrown, 'session.current')))
  }, [])
  const check = useCallback(() => follow(checkSession()), [follow])

  useEffect(() => {
    const { firstCheck, close } = openSessionFeed()
    follow(firstCheck)
    return close
  }, [follow])

  return { error, check }
}
