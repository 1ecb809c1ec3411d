import type { ReactNode } from 'react'

interface InWordsProps {
  /** Empty while there is nothing to say. */
  readonly text: string
  readonly hint?: ReactNode
}

/** What was picked, in words before the hint: the browser's own field writes a day in the system's order, 03/04 or 04/03. */
export const InWords = ({ text, hint }: InWordsProps) => (
  <>
    {text && <div>{text}</div>}
    {hint}
  </>
)
