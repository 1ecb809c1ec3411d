import * as v from 'valibot'

/** The possible results of checking one read. */
const checkOutcomes = ['asExpected', 'differs', 'failed', 'notAsked'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** The results in words, for staff and IT. */
export const outcomeLabels: Readonly<Record<CheckOutcome, string>> = {
  asExpected: 'As expected',
  differs: 'Differs',
  failed: 'Failed',
  notAsked: 'Not checked',
}

/** The result of checking one read. It contains no data of records. */
export const checkedReadSchema = v.object({
  name: v.string(),
  method: v.string(),
  /** The path of the call, with its parameters in braces. */
  path: v.string(),
  outcome: v.picklist(checkOutcomes),
  status: v.optional(v.number()),
  /** The time until the answer was parsed, in ms. */
  took: v.optional(v.number()),
  /** Differences between the answer and the contract: place, expected type and received type. */
  differences: v.pipe(v.array(v.string()), v.readonly()),
  /** Other remarks about the answer, one sentence each. */
  notes: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** The number of records without an id. */
  leftOut: v.number(),
  /** Why the read failed, or was not made. */
  reason: v.optional(v.string()),
})
export type CheckedRead = v.InferOutput<typeof checkedReadSchema>

/** Everything noteworthy about a read, one sentence each. */
export const detailsOf = ({ reason, differences, leftOut, notes = [] }: CheckedRead): readonly string[] => [
  ...(reason === undefined ? [] : [reason]),
  ...differences,
  ...(leftOut === 0 ? [] : [`${leftOut} ${leftOut === 1 ? 'record has' : 'records have'} no id`]),
  ...notes,
]

/** A check in progress, or its result. */
export const providerCheckSchema = v.object({
  reads: v.pipe(v.array(checkedReadSchema), v.readonly()),
  /** The number of reads in a complete check. */
  total: v.number(),
  isRunning: v.boolean(),
})
export type ProviderCheck = v.InferOutput<typeof providerCheckSchema>
