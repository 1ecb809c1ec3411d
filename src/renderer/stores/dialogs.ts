import { createResettable } from './resettable.ts'

interface Dialogs {
  readonly openings: number
  readonly opened: () => void
}

/** Counts the openings of dialogs, for which short notices make way. */
export const useDialogs = createResettable<Dialogs>((set) => ({
  openings: 0,
  opened: () => set(({ openings }) => ({ openings: openings + 1 })),
}))
