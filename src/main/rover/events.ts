import * as v from 'valibot'
import { callErrorSchema } from '#shared/entities/call-error.ts'
import type { CallError } from '#shared/result.ts'

const at = v.pipe(v.string(), v.isoTimestamp())
const id = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What became of a job that was sent; `found` if its answer was lost and a search has shown it. A `refused` one
 * was refused alone, a `skipped` one with its batch; `why` is the server's reason.
 */
const fateSchema = v.object({
  id,
  fate: v.picklist(['created', 'found', 'notCreated', 'refused', 'skipped']),
  jobId: v.optional(v.string()),
  why: v.optional(v.string()),
})
export type Fate = v.InferOutput<typeof fateSchema>

/** Why a run failed, for the page and for support. */
export type RunFailure = CallError

/** An `open` run is in progress or can be resumed. */
const endSchema = v.picklist(['open', 'failed', 'stopped', 'done'])

const runSchema = v.object({
  runId: v.pipe(v.string(), v.uuid()),
  startedAt: at,
  /** Rover ids, in the order of sending. */
  ids: v.array(id),
  fates: v.array(fateSchema),
  businesses: count,
  end: endSchema,
  failure: v.optional(callErrorSchema),
  /** The parts in which a refused batch is sent, to find the jobs that the server refuses. */
  parts: v.optional(v.array(v.array(id)), []),
})

const importedSchema = v.object({ id, at, sentAt: v.optional(at), jobId: v.optional(v.string()) })

const eventSchema = v.variant('is', [
  /** All that was known when a run began: the first event of a rewritten journal. */
  v.object({
    is: v.literal('known'),
    runs: v.array(v.tuple([v.string(), runSchema])),
    imported: v.array(importedSchema),
    unsure: v.array(v.tuple([id, v.nullable(at)])),
  }),
  /** A batch is about to be sent. */
  v.object({ is: v.literal('sending'), ids: v.array(id) }),
  /** The answer to these was lost at `at`: they may have been sent until then. */
  v.object({ is: v.literal('unanswered'), ids: v.array(id), at }),
  /**
   * What became of jobs that were sent. The server is known not to have created those in `notArrived`. `sentAt`
   * is set if an answer, and not a search, told so.
   */
  v.object({
    is: v.literal('settled'),
    admin: v.string(),
    at,
    sentAt: v.optional(at),
    fates: v.array(fateSchema),
    notArrived: v.array(id),
    businesses: count,
  }),
  /** The server has refused these, or their batch: they are not sent again in this run. */
  v.object({ is: v.literal('leftOut'), admin: v.string(), fates: v.array(fateSchema) }),
  /** A refused batch, or a part of one, is sent in these parts from now on. */
  v.object({ is: v.literal('parted'), admin: v.string(), parts: v.array(v.array(id)) }),
  v.object({
    is: v.literal('ended'),
    admin: v.string(),
    end: endSchema,
    failure: v.optional(callErrorSchema),
  }),
  v.object({ is: v.literal('putAway'), admin: v.string() }),
])
export type RoverEvent = v.InferOutput<typeof eventSchema>

/** A line of the journal: events that reach the disk together or not at all. */
export const roverLineSchema = v.array(eventSchema)
export type RoverLine = v.InferOutput<typeof roverLineSchema>
