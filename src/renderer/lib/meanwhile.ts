import { sameJson } from '#shared/rules/same-fields.ts'

/** What the fields of a kind of record are called; the console knows and compares no others. */
type Labels<F extends string> = Readonly<Record<F, string>>
/** A record, or some fields of it, beside whatever else it holds. */
type Fields<F extends string> = Readonly<Partial<Record<NoInfer<F>, unknown>>>

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** Fields by their labels: "Logo, Phone Number and Tags". */
export const inLabels = <F extends string>(labels: Labels<F>, fields: readonly F[]): string =>
  list.format(fields.map((field) => labels[field]))

/** The fields in which two states of a record differ. */
export const fieldsApart = <F extends string>(
  labels: Labels<F>,
  one: Fields<F>,
  other: Fields<F>,
): readonly F[] => (Object.keys(labels) as F[]).filter((field) => !sameJson(one[field], other[field]))

interface Meanwhile<F extends string> {
  /** The record that the person goes by. */
  readonly seen: Fields<F>
  /** The record as it is now. */
  readonly latest: Fields<F>
  /** What the person changed. */
  readonly changes: Fields<F>
}

/**
 * What is said in place of a save that would put a person's change in the place of somebody else's, of which they have not
 * heard; undefined where it would not. `record` is what the console calls such a record.
 */
export function clashText<F extends string>(
  labels: Labels<F>,
  record: string,
  { seen, latest, changes }: Meanwhile<F>,
): string | undefined {
  const theirs = fieldsApart(labels, seen, latest).filter(
    (field) => field in changes && !sameJson(latest[field], changes[field]),
  )
  return theirs.length === 0
    ? undefined
    : `Nothing was saved: somebody else has changed ${inLabels(labels, theirs)} since you opened this ${record}. Save again to put yours in place of theirs. Cancel shows theirs.`
}
