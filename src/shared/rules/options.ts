/** An option of a select control. */
export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Offered only because the record already uses it. The control marks it. */
  readonly isArchived?: true
}

/** Sorts names and labels: ignores case and accents, and compares numbers by value (SHELL-26, CAT-12). */
export const labelOrder = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Sorts records by name (CAT-12). `nameOf` is called once for each record. */
export const inNameOrder = <R>(records: readonly R[], nameOf: (record: R) => string): readonly R[] =>
  records
    .map((record) => [nameOf(record).trim(), record] as const)
    .sort(([one], [other]) => labelOrder.compare(one, other))
    .map(([, record]) => record)

/** Sorts options by label (SHELL-26). Fixed enumerations keep their own order instead (SHELL-27). */
export const sortedByLabel = <V extends string>(options: readonly Option<V>[]): readonly Option<V>[] =>
  inNameOrder(options, ({ label }) => label)

/**
 * Sorts chosen values in the order of the options, so that equal choices are equal lists. Values without an
 * option come last.
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

/** The label of a value's option, or the value itself if there is none. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

interface Archivable {
  readonly isArchived?: boolean | null | undefined
}

/**
 * The options for a record's field: all current entries that `isWanted` accepts, and all entries that the
 * record uses, with archived ones marked (SHELL-28, CAT-11).
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

/** Archived options that were removed in the form. After a save they can't be chosen again. */
export const lostForGood = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter(({ value, isArchived }) => isArchived && !chosen.includes(value))
