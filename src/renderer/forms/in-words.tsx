import type { ReactNode } from 'react'

interface InWordsProps {
  /** Empty if there is no value. */
  readonly text: string
  readonly hint?: ReactNode
}

/**
 * The value in words before the hint, because the browser's field uses the system's order: 03/04 or 04/03.
 */
export const InWords = ({ text, hint }: InWordsProps) => (
  <>
    {text && <div>{text}</div>}
    {hint}
  </>
)
