import * as v from 'valibot'
import { lateKinds } from '../records/records.ts'
import { storedObject, strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'

/** A write of a record whose search shows writes only after minutes (JOB-50, ERR-13). */
const sent = {
  kind: v.picklist(lateKinds),
  /** The record's id. */
  id: v.string(),
  /** The time at which the write was sent, as an ISO date-time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The record's title or name, if known. */
  name: v.optional(v.string()),
  /** The fields that were sent. */
  fields: v.record(v.string(), v.unknown()),
}

const unanswered = {
  ...sent,
  /** For an edit: the fields' previous values, if known. They reveal another admin's later change. */
  before: v.optional(v.record(v.string(), v.unknown())),
}

/**
 * A write that the search may not show yet. A record may have several unsure changes, but at most one change
 * in another state.
 */
export const pendingChangeSchema = v.variant('state', [
  /** Sent, or about to be sent, but not answered. It may or may not have arrived. */
  storedObject({
    ...unanswered,
    state: v.literal('unsure'),
    change: v.picklist(['added', 'edited', 'deleted']),
  }),
  /** Saved by the provider. */
  storedObject({
    ...sent,
    state: v.literal('waiting'),
    change: v.picklist(['added', 'edited']),
    /**
     * The values that later writes replaced, by field, oldest first. The search may still show one of them.
     */
    replaced: v.record(v.string(), v.array(v.unknown())),
    /** The value that the search last showed instead of the new one, by field. */
    shown: v.record(v.string(), v.unknown()),
  }),
  /** Deleted by the provider. */
  storedObject({ ...sent, state: v.literal('waiting'), change: v.literal('deleted') }),
  /**
   * Deleted while an earlier change was still pending. So a record that the search lacks proves nothing: the
   * search may lack the earlier change, or already show the deletion.
   */
  storedObject({ ...sent, state: v.literal('settling'), change: v.literal('deleted') }),
  /**
   * An unsure change with a known outcome. It stays until the admin has seen it. If it did not arrive, it can
   * be sent again.
   */
  storedObject({
    ...unanswered,
    state: v.literal('concluded'),
    change: v.picklist(['added', 'edited', 'deleted']),
    outcome: v.picklist(['arrived', 'missed']),
  }),
])
export type PendingChange = v.InferOutput<typeof pendingChangeSchema>

/** Identifies a change, because a record may have several with different times. */
export const pendingChangeKey = strictRecord({ kind: sent.kind, id: idSchema, at: sent.at })

export type UnsureChange = Extract<PendingChange, { state: 'unsure' }>
export type ConcludedChange = Extract<PendingChange, { state: 'concluded' }>
/** A change that has certainly arrived. */
export type ArrivedChange = Exclude<PendingChange, UnsureChange | ConcludedChange>
/** A new or edited record that the search does not show yet. */
export type WaitingSave = Extract<PendingChange, { state: 'waiting'; change: 'added' | 'edited' }>
