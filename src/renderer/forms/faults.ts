import { createContext } from 'react'

type FieldMeta = Readonly<Record<string, { readonly errors: readonly unknown[] } | undefined>>

/** The names of the fields with errors. */
export const faultyNames = (fieldMeta: FieldMeta): readonly string[] =>
  Object.entries(fieldMeta).flatMap(([name, meta]) => (meta?.errors.length ? [name] : []))

/** True for the field itself and for its parts: 'hours' and 'hours[0].open' belong to 'hours'. */
const belongsTo = (field: string, name: string) =>
  name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`)

/** The frames of these fields inside the form, in the order of the screen. */
const framesOf = (form: HTMLElement, names: readonly string[]) =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    names.some((name) => belongsTo(dataset.field ?? '', name)),
  )

/** Focuses the first of these fields. */
export function focusFirst(form: HTMLElement, names: readonly string[]): void {
  const [frame] = framesOf(form, names)
  const control = frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? frame
  // A group itself can't be focused.
  const within = control?.querySelector<HTMLElement>('input, button') ?? control
  within?.focus()
}

/** More labels than this are counted instead of named, unless only one more remains. */
const maxLabels = 4

/**
 * What the form asks for if these fields are faulty, in the order of the screen; undefined without a fault.
 */
export function toBeCompleted(form: HTMLElement, names: readonly string[]): string | undefined {
  const labels = framesOf(form, names).map(({ dataset }) => dataset.label)
  if (labels.length === 0) return undefined
  const others = labels.length > maxLabels + 1 ? labels.length - maxLabels : 0
  const named = others > 0 ? labels.slice(0, maxLabels) : labels
  return `Please complete or correct: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

interface Faults {
  /** What is missing; undefined if the form is valid. */
  readonly note: string | undefined
  /** How often the admin has tried to submit the form. */
  readonly attempts: number
}

/** The faults of the surrounding form. */
export const FaultsContext = createContext<Faults>({ note: undefined, attempts: 0 })
