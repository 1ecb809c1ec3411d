import { createContext } from 'react'
import type { SaveFailure } from '#renderer/lib/writes/use-checked-save.ts'
import { type InvalidFields, noFaults } from './invalid-fields.ts'

interface Submission extends InvalidFields {
  /** The number of submit attempts. */
  readonly attempts: number
  /** The error that the last attempt threw. */
  readonly thrown: SaveFailure | undefined
  /** Called by the form part that shows errors, so that the form does not show them as well. */
  readonly onPlaced: () => void
  /** Focuses a field. */
  readonly focus: (name: string) => void
}

/** What the surrounding form still needs, and its last submit attempt. */
export const SubmissionContext = createContext<Submission>({
  ...noFaults,
  attempts: 0,
  thrown: undefined,
  onPlaced: () => {},
  focus: () => {},
})
