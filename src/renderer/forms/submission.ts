import { createContext } from 'react'
import type { SaveFailure } from '#renderer/lib/editing/use-edit.ts'

interface Submission {
  /** How often the form was sent. */
  readonly attempts: number
  /** What the last attempt has thrown. */
  readonly thrown: SaveFailure | undefined
  /** Tells the form that a part of it shows the failures. */
  readonly onPlaced: () => void
}

/** The last attempt to send the surrounding form. */
export const SubmissionContext = createContext<Submission>({
  attempts: 0,
  thrown: undefined,
  onPlaced: () => {},
})
