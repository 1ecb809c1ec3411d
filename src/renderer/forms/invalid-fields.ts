import { createContext } from 'react'

type FieldMeta = Readonly<Record<string, { readonly errors: readonly unknown[] } | undefined>>

/** Returns the names of the fields with errors. */
export const invalidNames = (fieldMeta: FieldMeta): readonly string[] =>
  Object.entries(fieldMeta).flatMap(([name, meta]) => (meta?.errors.length ? [name] : []))

/** True if the name is the field's or one of its parts': 'hours' and 'hours[0].open' belong to 'hours'. */
const belongsTo = (field: string, name: string) =>
  name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`)

/** Returns the frames of these fields in the form, in screen order. */
const framesOf = (form: HTMLElement, names: readonly string[]) =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    names.some((name) => belongsTo(dataset.field ?? '', name)),
  )

/** Focuses the first of these fields. */
export function focusFirst(form: HTMLElement, names: readonly string[]): void {
  const [frame] = framesOf(form, names)
  const control = frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? frame
  // A group can't be focused, so its first control is.
  const within = control?.querySelector<HTMLElement>('input, button') ?? control
  within?.focus()
}

/** More labels than this are counted instead of listed, unless only one is left. */
const maxLabels = 4

/** Returns the form's note about these invalid fields, in screen order; undefined if there are none. */
export function invalidFieldsNote(form: HTMLElement, names: readonly string[]): string | undefined {
  const labels = framesOf(form, names).map(({ dataset }) => dataset.label)
  if (labels.length === 0) return undefined
  const others = labels.length > maxLabels + 1 ? labels.length - maxLabels : 0
  const named = others > 0 ? labels.slice(0, maxLabels) : labels
  return `Please complete or correct: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

interface Faults {
  /** The note about invalid fields; undefined if the form is valid. */
  readonly note: string | undefined
  /** The number of submit attempts. */
  readonly attempts: number
}

/** The invalid fields of the surrounding form. */
export const InvalidFieldsContext = createContext<Faults>({ note: undefined, attempts: 0 })
