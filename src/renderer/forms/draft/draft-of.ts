import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import type { Fields } from '#shared/fields/field.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** For a form that gives way to something else on the same screen. */
interface Replaced {
  /** Whether it was done with when it went. */
  readonly isDone?: () => boolean
}

/** The form of an existing record, or of a part of it. */
interface OfRecord extends Replaced {
  readonly form: DraftForm
  readonly record: string
  /** The record's name; without one, the first text that was typed names the draft. */
  readonly name?: string | null | undefined
}

/** The form of a record to add. */
interface OfNewRecord extends Replaced {
  readonly form: DraftForm
  /** The id that the new record gets. */
  readonly newId: string
  /** A restored draft keeps its own id, so that a save which arrived unseen is not made twice. */
  readonly onNewId: (id: string) => void
}

/** Names the draft of a form. */
export type DraftOf = OfRecord | OfNewRecord

/** The record of a draft. */
export const recordOf = (draft: DraftOf): string => ('record' in draft ? draft.record : draft.newId)

/** In characters. */
const longestName = 120

/** The title of a draft, such as "Edit Job: Barista". */
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
