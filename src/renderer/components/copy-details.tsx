import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#renderer/lib/api.ts'
import { type AppError, errorDetails } from '#renderer/lib/errors.ts'

const labels = { idle: 'Copy details', copied: 'Copied', failed: 'Could not copy' } as const

/** Puts what IT needs to know of a failure on the clipboard: call, kind, status and request id, never the body (ERR-16). */
export function CopyDetails({ error }: { readonly error: AppError }) {
  const [outcome, setOutcome] = useState<keyof typeof labels>('idle')
  const copy = async () => {
    try {
      await call('clipboard.writeText', { text: errorDetails(error) })
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <span aria-live="polite">{labels[outcome]}</span>
    </Button>
  )
}
