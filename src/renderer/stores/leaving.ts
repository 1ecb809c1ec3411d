import { create } from 'zustand'

interface LeavingState {
  /** Stays on the page after all; undefined unless the page waits for a save before it goes. */
  readonly stay: (() => void) | undefined
}

/** Whether the page waits for a save before it goes. */
export const useLeaving = create<LeavingState>()(() => ({ stay: undefined }))
