import { useEffect } from 'react'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { answerPassword, useStepUp } from '#renderer/stores/step-up.ts'

const PasswordAgain = deferred(async () => (await import('./password-again.tsx')).PasswordAgain)

/** Renders the password dialog when a call needs the password. */
export function PasswordHost() {
  const isWaiting = useStepUp(({ waiting }) => waiting !== undefined)
  // Cancels the question on unmount, so that the next admin is not asked about it.
  useEffect(() => () => answerPassword(false), [])
  return useWasOpen(isWaiting) && <PasswordAgain />
}
