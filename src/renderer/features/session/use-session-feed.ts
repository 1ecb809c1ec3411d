import { useCallback, useEffect, useState } from 'react'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { checkSession, openSessionFeed } from './session-feed.ts'

/**
 * Connects the session store to main. Returns the error of the first check, and a function that retries it.
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
