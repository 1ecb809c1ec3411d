/** A choice of a select control. */
export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Kept because the record in hand uses it; the control says so. */
  readonly isArchived?: true
}

/** The order of names and labels: case and accents aside, numbers by their value (SHELL-26, CAT-12). */
export const labelOrder = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Records by what they are called (CAT-12), which each is asked once. */
export const inNameOrder = <R>(records: readonly R[], nameOf: (record: R) => string): readonly R[] =>
  records
    .map((record) => [nameOf(record), record] as const)
    .sort(([one], [other]) => labelOrder.compare(one, other))
    .map(([, record]) => record)

/** Options from a list, sorted by label (SHELL-26); a fixed enumeration keeps its own order instead (SHELL-27). */
export const sortedByLabel = <V extends string>(options: readonly Option<V>[]): readonly Option<V>[] =>
  inNameOrder(options, ({ label }) => label)

/** What is chosen in the order of the options, so that the same choice is the same list; what none of them is comes last. */
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

/** The label of an option; a value that there is none for speaks for itself. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

interface Archivable {
  readonly isArchived?: boolean | null | undefined
}

/**
 * What a record can choose of a list whose entries can be archived: all but the archived ones, and of those the ones that
 * the record uses, marked (SHELL-28, CAT-11). Where only some are wanted, what the record uses is offered all the same.
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

/** The archived options that a record began with and that its form no longer holds: once saved they are gone for good. */
export const lostForGood = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter(({ value, isArchived }) => isArchived && !chosen.includes(value))
