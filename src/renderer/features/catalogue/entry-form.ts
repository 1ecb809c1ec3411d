import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import type { SaveResult } from '#renderer/lib/writes/use-edit.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'

/** The props of all three entry forms. */
export interface EntryFormProps {
  readonly list: CatalogueListName
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  /** The entry's id, which is part of the paths of its images. */
  readonly id: string
  /** The entry when the dialog opened; undefined in the add dialog. */
  readonly entry: Entry | undefined
  /**
   * Saves the fields of a new entry, or the changed fields. The form keeps its values until the parent closes
   * it.
   */
  readonly onSave: (fields: Entry) => Promise<void>
  readonly outcome: SaveResult
}
