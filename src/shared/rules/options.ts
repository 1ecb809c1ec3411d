/** A choice of a select control. */
export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
}

const byLabel = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Options from a list, sorted by label (SHELL-26); a fixed enumeration keeps its own order instead (SHELL-27). */
export const sortedByLabel = <V extends string>(options: readonly Option<V>[]): readonly Option<V>[] =>
  [...options].sort((a, b) => byLabel.compare(a.label, b.label))

interface Archivable {
  readonly isArchived?: boolean | null | undefined
}

/** The records a select offers: all but the archived ones, unless the record being edited already uses them (SHELL-28). */
export const selectable = <R extends Archivable>(
  records: readonly R[],
  idOf: (record: R) => string,
  used: readonly string[],
): readonly R[] => records.filter((record) => !record.isArchived || used.includes(idOf(record)))
