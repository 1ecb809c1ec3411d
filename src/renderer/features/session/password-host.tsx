import { useEffect } from 'react'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { answerPassword, useStepUp } from '#renderer/stores/step-up.ts'

const PasswordAgain = deferred(async () => (await import('./password-again.tsx')).PasswordAgain)

/** Nothing, until a call waits for the password. */
export function PasswordHost() {
  const isWaiting = useStepUp(({ waiting }) => waiting !== undefined)
  // The next admin must not be asked for what this one wanted.
  useEffect(() => () => answerPassword(false), [])
  return useWasOpen(isWaiting) && <PasswordAgain />
}
