import type { Listed } from '#shared/contract/csv-exports.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'
import { createResettable } from './resettable.ts'

interface CsvStore {
  /** The list that the dialog about CSV is about, as its screen shows it. It stays while the dialog closes. */
  readonly list: Listed | undefined
  /** What names the fields that the screen shows; undefined if it shows all. */
  readonly shown: readonly string[] | undefined
  /** The number of its records, if the screen knows it. */
  readonly count: number | undefined
  readonly isOpen: boolean
  readonly open: (asked: Pick<CsvStore, 'shown' | 'count'> & { readonly list: Listed }) => void
  readonly close: () => void
  /** The file that main compares for this window; null if none is open. */
  readonly changes: CsvChanges | null
}

/** The dialogs about CSV, which no screen owns, because what they begin goes on when the screen is left. */
export const useCsv = createResettable<CsvStore>((set) => ({
  list: undefined,
  shown: undefined,
  count: undefined,
  isOpen: false,
  open: (asked) => set({ ...asked, isOpen: true }),
  close: () => set({ isOpen: false }),
  changes: null,
}))
