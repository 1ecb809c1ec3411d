import type { PendingChange, UnsureChange, WaitingSave } from '#shared/entities/pending-change.ts'

type DeletedChange = Extract<PendingChange, { state: 'waiting'; change: 'deleted' } | { state: 'settling' }>

/** The default time of a change. */
export const sentAt = '2026-11-20T02:30:00.000Z'

const sent = { kind: 'jobs', id: 'a', at: sentAt, fields: {} } as const

/** An edit that the provider has saved; `part` sets the members that a test needs. */
export const saved = (part: Partial<WaitingSave> = {}): WaitingSave => ({
  ...sent,
  state: 'waiting',
  change: 'edited',
  replaced: {},
  shown: {},
  ...part,
})

/** A deletion that the provider has made. */
export const deleted = (part: Partial<DeletedChange> = {}): DeletedChange => ({
  ...sent,
  state: 'waiting',
  change: 'deleted',
  ...part,
})

/** An edit without an answer. */
export const unsure = (part: Partial<UnsureChange> = {}): UnsureChange => ({
  ...sent,
  state: 'unsure',
  change: 'edited',
  ...part,
})
