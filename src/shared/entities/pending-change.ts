import * as v from 'valibot'

/** Kinds of records that the provider's search lists only after minutes of processing (JOB-50, ERR-13), each with its row in contract/processed-records.ts. */
export const processedKinds = ['jobs', 'places'] as const
export type ProcessedKind = (typeof processedKinds)[number]

/**
 * A write that the provider has taken and that its search may not show yet; at most one for each record, and beside it
 * those of which it is not known whether they have arrived.
 */
export const pendingChangeSchema = v.object({
  kind: v.picklist(processedKinds),
  /** The record's id. */
  id: v.string(),
  change: v.picklist(['added', 'edited', 'deleted']),
  /** When it was sent, as an ISO date-time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What the record is called, where that is known. */
  name: v.optional(v.string()),
  /** What was sent, under the record's own names. */
  fields: v.record(v.string(), v.unknown()),
  /** Deleted before the search had taken in an earlier change: not being found is then no proof. */
  isUnsettled: v.optional(v.boolean()),
  /** What writes before the last one had sent and a later one replaced: the search may show it on its way. */
  older: v.optional(v.array(v.record(v.string(), v.unknown()))),
  /** What the search was last seen to show in place of what was sent. */
  shown: v.optional(v.record(v.string(), v.unknown())),
  /** Sent, or about to be, without an answer: it may or may not have arrived. */
  isUnsure: v.optional(v.boolean()),
})
export type PendingChange = v.InferOutput<typeof pendingChangeSchema>
