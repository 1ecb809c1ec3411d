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

/** Returns the name of the form's field that an element is in. */
export const fieldOf = (form: HTMLElement | null, element: Element | null): string | undefined =>
  form?.contains(element) ? element?.closest<HTMLElement>('[data-field]')?.dataset.field : undefined

/** Focuses the first of these fields. Returns false if the form shows none of them. */
export function focusFirst(form: HTMLElement, names: readonly string[]): boolean {
  const [frame] = framesOf(form, names)
  const control = frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? frame
  // A group can't be focused, so its first control is. The buttons of a text editor come before its text.
  const within = control?.querySelector<HTMLElement>('[role=textbox], input, textarea')
  const first = within ?? control?.querySelector<HTMLElement>('button') ?? control
  first?.focus()
  // A text box has the cursor after its text by itself, but an editor before it.
  if (first?.isContentEditable) {
    const selection = getSelection()
    selection?.selectAllChildren(first)
    selection?.collapseToEnd()
  }
  return document.activeElement === first
}

/**
 * Focuses a field, whose editor may still be loading; but not once the admin types or has moved the focus. Returns a
 * way to stop.
 */
export function focusOnceThere(form: HTMLElement, name: string): () => void {
  const before = document.activeElement
  const look = () => {
    if (document.activeElement !== before || focusFirst(form, [name])) stop()
  }
  const observer = new MutationObserver(look)
  // An editor is made anew for the restored text before the next frame.
  const frame = requestAnimationFrame(() => {
    observer.observe(form, { childList: true, subtree: true })
    look()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    form.removeEventListener('keydown', stop)
  }
  form.addEventListener('keydown', stop)
  return stop
}

interface NamedField {
  readonly name: string
  readonly label: string
}

/** Invalid fields, and how many more there are. */
export interface InvalidFields {
  readonly fields: readonly NamedField[]
  readonly more: number
}

/** More fields than this are counted instead of listed, unless only one is left. */
const maxFields = 4

/** Returns the form's invalid fields with their labels, in screen order. */
export function invalidFields(form: HTMLElement, names: readonly string[]): InvalidFields {
  const all = framesOf(form, names).map(({ dataset: { field = '', label = '' } }) => ({ name: field, label }))
  const more = all.length > maxFields + 1 ? all.length - maxFields : 0
  return { fields: more > 0 ? all.slice(0, maxFields) : all, more }
}

export const noFaults: InvalidFields = { fields: [], more: 0 }
