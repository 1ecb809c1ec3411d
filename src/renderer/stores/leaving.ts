import { create } from 'zustand'

interface LeavingState {
  /** Cancels leaving; undefined unless the page is waiting for a save before it closes or reloads. */
  readonly stay: (() => void) | undefined
}

/** Stores whether the page is waiting for a save before it closes or reloads. */
export const useLeaving = create<LeavingState>()(() => ({ stay: undefined }))
