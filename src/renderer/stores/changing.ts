import { createResettable } from './resettable.ts'

/** The paths of the lists of which many records are being changed. */
export const useChanging = createResettable<{ readonly paths: readonly string[] }>(() => ({ paths: [] }))
