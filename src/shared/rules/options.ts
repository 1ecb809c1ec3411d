/** A choice of a select control. */
export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Kept because the record in hand uses it; the control says so. */
  readonly isArchived?: true
}

/** The order of names and labels: case and accents aside, numbers by their value (SHELL-26, CAT-12). */
export const byLabel = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Options from a list, sorted by label (SHELL-26); a fixed enumeration keeps its own order instead (SHELL-27). */
export const sortedByLabel = <V extends string>(options: readonly Option<V>[]): readonly Option<V>[] =>
  [...options].sort((a, b) => byLabel.compare(a.label, b.label))

/** The label of an option; a value that there is none for speaks for itself. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

interface Archivable {
  readonly isArchived?: boolean | null | undefined
}

/** The records a select offers: all but the archived ones, unless the record being edited already uses them (SHELL-28). */
export const selectable = <R extends Archivable>(
  records: readonly R[],
  idOf: (record: R) => string,
  used: readonly string[],
): readonly R[] => records.filter((record) => !record.isArchived || used.includes(idOf(record)))

/**
 * The choices that a record has of a list whose entries can be archived: an archived one only where the record uses it,
 * and marked (SHELL-28, CAT-11).
 */
export const choicesOf = <R extends Archivable>(
  records: readonly R[],
  toOption: (record: R) => Option,
  used: readonly string[],
): readonly Option[] =>
  selectable(records, (record) => toOption(record).value, used).map((record) =>
    record.isArchived ? { ...toOption(record), isArchived: true } : toOption(record),
  )

/** The archived options that a record began with and that its form no longer holds: once saved they are gone for good. */
export const lostForGood = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter(({ value, isArchived }) => isArchived && !chosen.includes(value))
