import { sameJson } from '#shared/rules/same-fields.ts'

/** Labels of the compared fields; others are ignored. */
type Labels<F extends string> = Readonly<Record<F, string>>
/** A record or some of its fields; it may have others. */
type Fields<F extends string> = Readonly<Partial<Record<NoInfer<F>, unknown>>>

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** The labels of fields: "Logo, Phone Number and Tags". */
export const inLabels = <F extends string>(labels: Labels<F>, fields: readonly F[]): string =>
  list.format(fields.map((field) => labels[field]))

/** The fields in which two states of a record differ. */
export const differingFields = <F extends string>(
  labels: Labels<F>,
  one: Fields<F>,
  other: Fields<F>,
): readonly F[] => (Object.keys(labels) as F[]).filter((field) => !sameJson(one[field], other[field]))

interface Versions<F extends string> {
  /** The record that this admin last saw. */
  readonly seen: Fields<F>
  /** The record at the server now. */
  readonly latest: Fields<F>
  /** The fields that this admin changed. */
  readonly changes: Fields<F>
}

/**
 * The text in place of a save that would overwrite another admin's change, which this admin has not seen;
 * undefined if it would not. `record` is the noun for the record.
 */
export function clashText<F extends string>(
  labels: Labels<F>,
  record: string,
  { seen, latest, changes }: Versions<F>,
): string | undefined {
  const theirs = differingFields(labels, seen, latest).filter(
    (field) => field in changes && !sameJson(latest[field], changes[field]),
  )
  return theirs.length === 0
    ? undefined
    : `Nothing was saved. Another admin has changed ${inLabels(labels, theirs)} since you opened this ${record}. Save again to overwrite, or Cancel to see their version.`
}
