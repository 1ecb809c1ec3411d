import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import type { Fields } from '#shared/fields/field.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The option of a form that can disappear although its screen stays. */
interface Replaced {
  /** Returns true if the form was finished when it unmounted, so that its draft can be deleted. */
  readonly isDone?: () => boolean
}

/** The form of an existing record, or of a part of it. */
interface OfRecord extends Replaced {
  readonly form: DraftForm
  readonly record: string
  /** The record's name. If it has none, the first typed text names the draft. */
  readonly name?: string | null | undefined
}

/** The form of a new record. */
interface OfNewRecord extends Replaced {
  readonly form: DraftForm
  /** The id of the new record. */
  readonly newId: string
  /**
   * Called with a restored draft's id. The form must use it, so that a save whose answer was lost is not
   * repeated as a second record.
   */
  readonly onNewId: (id: string) => void
  /**
   * Converts the members of a record to values of the form, if its controls are others than the declared fields.
   */
  readonly toValues?: (record: never) => object
}

/** Identifies a form's draft. */
export type DraftOf = OfRecord | OfNewRecord

/** Returns the id of a draft's record. */
export const recordOf = (draft: DraftOf): string => ('record' in draft ? draft.record : draft.newId)

/** The longest name that a title shows whole, in characters. */
const longestName = 120

/** Returns a draft's title, such as "Edit Job: Barista". */
export function draftTitle(
  draft: DraftOf,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): string {
  const { title } = draftPlace(draft.form)
  const isText = (value: unknown): value is string => typeof value === 'string' && isFilled(value)
  const texts = Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'text')
    .map((name) => values[name])
  const name = ('record' in draft && draft.name) || texts.find(isText)
  return name ? `${title}: ${[...name.trim()].slice(0, longestName).join('')}` : title
}
