import { createContext } from 'react'
import type { SaveFailure } from '#renderer/lib/writes/use-checked-save.ts'

interface Submission {
  /** The number of submit attempts. */
  readonly attempts: number
  /** The error that the last attempt threw. */
  readonly thrown: SaveFailure | undefined
  /** Called by the form part that shows errors, so that the form does not show them as well. */
  readonly onPlaced: () => void
}

/** The last submit attempt of the surrounding form. */
export const SubmissionContext = createContext<Submission>({
  attempts: 0,
  thrown: undefined,
  onPlaced: () => {},
})
