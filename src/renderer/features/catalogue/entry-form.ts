import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import type { SaveResult } from '#renderer/lib/editing/use-edit.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'

/** The props that all three forms share. */
export interface EntryFormProps {
  readonly list: CatalogueListName
  /** Names the draft of what is typed. */
  readonly draftOf: DraftOf
  /** The id of the entry, which is in the paths of its images. */
  readonly id: string
  /** The entry to edit, as it was when the dialog opened; undefined to add one. */
  readonly entry: Entry | undefined
  /**
   * Saves all fields of a new entry, or the changed ones; the form keeps its values until its owner closes
   * it.
   */
  readonly onSave: (fields: Entry) => Promise<void>
  readonly outcome: SaveResult
}
