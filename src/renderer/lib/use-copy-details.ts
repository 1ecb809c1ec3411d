import { useState } from 'react'
import { call } from './api.ts'
import { type AppError, errorDetails } from './errors.ts'

const labels = { idle: 'Copy details', copied: 'Copied', failed: 'Could not copy' } as const

/** Puts what IT needs to know of a failure on the clipboard (ERR-16); `label` is what the button says. */
export function useCopyDetails(error: AppError) {
  const [outcome, setOutcome] = useState<keyof typeof labels>('idle')
  const copy = async () => {
    try {
      await call('clipboard.writeText', { text: errorDetails(error) })
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return { label: labels[outcome], copy: () => void copy() }
}
