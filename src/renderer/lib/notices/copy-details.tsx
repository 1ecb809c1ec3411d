import { Button } from 'antd'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { useCopyDetails } from './use-copy.ts'

/**
 * A button that copies the call, kind, status and request id of an error, but never the response body
 * (ERR-16).
 */
export function CopyDetails({ error }: { readonly error: AppError }) {
  const { label, copy } = useCopyDetails(error)
  return (
    <Button size="small" onClick={copy}>
      {label}
    </Button>
  )
}
