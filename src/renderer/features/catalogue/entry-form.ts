import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { Fields, FormValues, Uploaded } from '#shared/fields/field.ts'
import type { Entry } from './entries.ts'

/** The props of an entry form with these fields. */
export interface EntryFormProps<F extends Fields> {
  readonly list: CatalogueListName
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  /** The entry's id, which is part of the paths of its images. */
  readonly id: string
  /** The entry when the dialog opened; undefined in the add dialog. */
  readonly entry: Entry | undefined
  readonly start: FormValues<F>
  /**
   * Saves valid values and the URLs of newly uploaded images. The form keeps its values until the parent closes
   * it.
   */
  readonly onSave: (values: FormValues<F>, uploaded?: Uploaded<F>) => Promise<void>
  readonly outcome: SaveResult
}
