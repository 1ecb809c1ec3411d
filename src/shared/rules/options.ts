/** A choice of a select control. */
export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Offered only because the record uses it; the control marks it. */
  readonly isArchived?: true
}

/** Sort order of names and labels: ignores case and accents, compares numbers by value (SHELL-26, CAT-12). */
export const labelOrder = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Records sorted by name (CAT-12); `nameOf` is called once per record. */
export const inNameOrder = <R>(records: readonly R[], nameOf: (record: R) => string): readonly R[] =>
  records
    .map((record) => [nameOf(record).trim(), record] as const)
    .sort(([one], [other]) => labelOrder.compare(one, other))
    .map(([, record]) => record)

/**
 * Options from a list, sorted by label (SHELL-26); a fixed enumeration keeps its own order instead
 * (SHELL-27).
 */
export const sortedByLabel = <V extends string>(options: readonly Option<V>[]): readonly Option<V>[] =>
  inNameOrder(options, ({ label }) => label)

/**
 * Chosen values in the order of the options, so that the same choice is the same list. Values without
 * an option come last.
 */
export const inOptionOrder = <V extends string>(
  options: readonly Option<V>[],
  chosen: readonly V[],
): readonly V[] => {
  const offered = options.map(({ value }) => value)
  return [
    ...offered.filter((value) => chosen.includes(value)),
    ...chosen.filter((value) => !offered.includes(value)),
  ]
}

/** The label of an option; the value itself if it has no option. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

interface Archivable {
  readonly isArchived?: boolean | null | undefined
}

/**
 * Choices for a record, from a list whose entries can be archived: all current entries that `isWanted`
 * accepts, and every entry that the record uses, with archived ones marked (SHELL-28, CAT-11).
 */
export const choicesOf = <R extends Archivable>(
  records: readonly R[],
  toOption: (record: R) => Option,
  used: readonly string[],
  isWanted: (record: R) => boolean = () => true,
): readonly Option[] =>
  records.flatMap((record) => {
    const option = toOption(record)
    const isOffered = (!record.isArchived && isWanted(record)) || used.includes(option.value)
    if (!isOffered) return []
    return record.isArchived ? [{ ...option, isArchived: true }] : [option]
  })

/** Archived options that the form no longer holds: after a save they can't be chosen again. */
export const lostForGood = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter(({ value, isArchived }) => isArchived && !chosen.includes(value))
