import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { Fields, FormValues, Uploaded } from '#shared/fields/field.ts'
import type { Entry } from './entries.ts'

/** The props of an entry form with these fields. */
export interface EntryFormProps<F extends Fields> {
  readonly list: CatalogueListName
  /** The entry's id, which is part of the paths of its images. */
  readonly id: string
  readonly edit: RecordForm<Entry, FormValues<F>, Uploaded<F>>
}
