import type { ReactNode } from 'react'

interface InWordsProps {
  /** '' if there is no value. */
  readonly text: string
  readonly hint?: ReactNode
}

/** Shows a typed date in words before the hint, so that the admin can check how it was parsed. */
export const ValueInWords = ({ text, hint }: InWordsProps) => (
  <>
    {text && <div>{text}</div>}
    {hint}
  </>
)
