import type { AppError } from '#renderer/lib/errors.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'

/** What the form of a list is given, whichever fields it has. */
export interface EntryFormProps {
  readonly list: CatalogueListName
  /** The id of the entry, new or not: its images go below it. */
  readonly id: string
  /** The entry to edit, as it was when the dialog opened; none to add one. */
  readonly entry: Entry | undefined
  /** Saves the fields; the form stays open with every value until its owner closes it. */
  readonly onSave: (fields: Entry) => Promise<void>
  readonly error: AppError | null
}
