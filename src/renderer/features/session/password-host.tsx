import { useEffect } from 'react'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { answerPassword, useStepUp } from '#renderer/stores/step-up.ts'
import { PasswordAgain } from './password-again.tsx'

/** Renders the password dialog when a call needs the password. */
export function PasswordHost() {
  const isWaiting = useStepUp(({ waiting }) => waiting !== undefined)
  // Cancels the question on unmount, so that the next admin is not asked about it.
  useEffect(() => () => answerPassword(false), [])
  return useWasOpen(isWaiting) && <PasswordAgain />
}
