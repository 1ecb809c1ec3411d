import { createResettable } from './resettable.ts'

interface Dialogs {
  readonly openings: number
  readonly opened: () => void
}

/** Counts the dialogs that have opened, so that short notices close when one opens. */
export const useDialogs = createResettable<Dialogs>((set) => ({
  openings: 0,
  opened: () => set(({ openings }) => ({ openings: openings + 1 })),
}))
