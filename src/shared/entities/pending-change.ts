import * as v from 'valibot'
import { lateKinds } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'

/** A write of a record that the provider's search shows only after minutes of processing (JOB-50, ERR-13). */
const sent = {
  kind: v.picklist(lateKinds),
  /** The record's id. */
  id: v.string(),
  /** When it was sent, as an ISO date-time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The record's title or name, if known. */
  name: v.optional(v.string()),
  /** What was sent, under the record's own names. */
  fields: v.record(v.string(), v.unknown()),
}

const unanswered = {
  ...sent,
  /** Of an edit, the values of its fields before it, if known: so another admin's later change is noticed. */
  before: v.optional(v.record(v.string(), v.unknown())),
}

/**
 * A write that the search may not show yet. A record has any number of unsure changes and at most one other.
 */
export const pendingChangeSchema = v.variant('state', [
  /** Sent, or about to be, without an answer: it may or may not have arrived. */
  v.object({ ...unanswered, state: v.literal('unsure'), change: v.picklist(['added', 'edited', 'deleted']) }),
  /** Saved by the provider. */
  v.object({
    ...sent,
    state: v.literal('waiting'),
    change: v.picklist(['added', 'edited']),
    /** By field, the values that a later write replaced, oldest first: the search may still show them. */
    replaced: v.record(v.string(), v.array(v.unknown())),
    /** By field, what the search last showed in place of the new value. */
    shown: v.record(v.string(), v.unknown()),
  }),
  /** Deleted by the provider. */
  v.object({ ...sent, state: v.literal('waiting'), change: v.literal('deleted') }),
  /** Deleted before the search showed an earlier change: it may not find the record for that reason. */
  v.object({ ...sent, state: v.literal('settling'), change: v.literal('deleted') }),
  /**
   * Was unsure. It stays until the person has seen whether it arrived; what never arrived is offered again.
   */
  v.object({
    ...unanswered,
    state: v.literal('concluded'),
    change: v.picklist(['added', 'edited', 'deleted']),
    outcome: v.picklist(['arrived', 'missed']),
  }),
])
export type PendingChange = v.InferOutput<typeof pendingChangeSchema>

/** Identifies a change: a record may have several, sent at different times. */
export const pendingChangeKey = strictRecord({ kind: sent.kind, id: idSchema, at: sent.at })

export type UnsureChange = Extract<PendingChange, { state: 'unsure' }>
export type ConcludedChange = Extract<PendingChange, { state: 'concluded' }>
/** A change that the provider is known to have made. */
export type ArrivedChange = Exclude<PendingChange, UnsureChange | ConcludedChange>
/** An added or edited record that the search does not show yet. */
export type WaitingSave = Extract<PendingChange, { state: 'waiting'; change: 'added' | 'edited' }>
