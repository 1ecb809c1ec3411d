import type { ReactNode } from 'react'

interface InWordsProps {
  /** Empty if there is no value. */
  readonly text: string
  readonly hint?: ReactNode
}

/** The value in words before the hint: it confirms how the typed day was read. */
export const InWords = ({ text, hint }: InWordsProps) => (
  <>
    {text && <div>{text}</div>}
    {hint}
  </>
)
