import type { Listed } from '#shared/contract/csv-exports.ts'
import { createResettable } from './resettable.ts'

interface CsvStore {
  /** The list that the dialog about CSV is about, as its screen shows it. It stays while the dialog closes. */
  readonly list: Listed | undefined
  /** What names the fields that the screen shows; undefined if it shows all. */
  readonly shown: readonly string[] | undefined
  readonly isOpen: boolean
  readonly open: (list: Listed, shown?: readonly string[]) => void
  readonly close: () => void
}

/** Opens the dialog about CSV, which no screen owns, because what it begins goes on when the screen is left. */
export const useCsv = createResettable<CsvStore>((set) => ({
  list: undefined,
  shown: undefined,
  isOpen: false,
  open: (list, shown) => set({ list, shown, isOpen: true }),
  close: () => set({ isOpen: false }),
}))
