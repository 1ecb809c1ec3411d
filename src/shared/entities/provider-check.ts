import * as v from 'valibot'

/** The result of the check of one read. */
const checkOutcomes = ['asExpected', 'differs', 'failed', 'notAsked'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** The outcomes as staff and IT read them. */
export const outcomeLabels: Readonly<Record<CheckOutcome, string>> = {
  asExpected: 'As expected',
  differs: 'Differs',
  failed: 'Failed',
  notAsked: 'Not asked',
}

/** One read of the provider, compared with the contract; it holds no values. */
export const checkedReadSchema = v.object({
  name: v.string(),
  method: v.string(),
  /** With the names of its parts in braces. */
  path: v.string(),
  outcome: v.picklist(checkOutcomes),
  status: v.optional(v.number()),
  /** In ms, until the answer had been read. */
  took: v.optional(v.number()),
  /** Where an answer is not as the contract says: place, expected and found type. */
  differences: v.pipe(v.array(v.string()), v.readonly()),
  /** What else the read has shown, beside differences. */
  notes: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** Records without an id. */
  leftOut: v.number(),
  /** Why the read failed, or was not made. */
  reason: v.optional(v.string()),
})
export type CheckedRead = v.InferOutput<typeof checkedReadSchema>

/** The remarks about a read, a sentence each. */
export const detailsOf = ({ reason, differences, leftOut, notes = [] }: CheckedRead): readonly string[] => [
  ...(reason === undefined ? [] : [reason]),
  ...differences,
  ...(leftOut === 0 ? [] : [`${leftOut} ${leftOut === 1 ? 'record has' : 'records have'} no id`]),
  ...notes,
]

/** A check of the provider so far. */
export const providerCheckSchema = v.object({
  reads: v.pipe(v.array(checkedReadSchema), v.readonly()),
  /** The number of reads of a whole check. */
  total: v.number(),
  isRunning: v.boolean(),
})
export type ProviderCheck = v.InferOutput<typeof providerCheckSchema>
