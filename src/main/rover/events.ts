import * as v from 'valibot'
import { callErrorSchema } from '#shared/entities/call-error.ts'
import type { CallError } from '#shared/result.ts'

const at = v.pipe(v.string(), v.isoTimestamp())
const id = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The result of a sent job. `found`: its answer was lost, but a search has shown it. `refused`: the server
 * refused this job alone. `skipped`: the server refused its batch. `why` is the server's reason.
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

/** `open` runs are in progress or can be resumed. */
const endSchema = v.picklist(['open', 'failed', 'stopped', 'done'])

const runSchema = v.object({
  runId: v.pipe(v.string(), v.uuid()),
  startedAt: at,
  /** Rover ids in sending order. */
  ids: v.array(id),
  fates: v.array(fateSchema),
  businesses: count,
  end: endSchema,
  failure: v.optional(callErrorSchema),
  /** The parts into which a refused batch was split to find the refused jobs. */
  parts: v.optional(v.array(v.array(id)), []),
})

const importedSchema = v.object({ id, at, sentAt: v.optional(at), jobId: v.optional(v.string()) })

const eventSchema = v.variant('is', [
  /** A snapshot of everything known; the first event of a rewritten journal. */
  v.object({
    is: v.literal('known'),
    runs: v.array(v.tuple([v.string(), runSchema])),
    imported: v.array(importedSchema),
    unsure: v.array(v.tuple([id, v.nullable(at)])),
  }),
  /** A batch is about to be sent. */
  v.object({ is: v.literal('sending'), ids: v.array(id) }),
  /** The answer for these jobs was lost at `at`. They may have been sent at any time until then. */
  v.object({ is: v.literal('unanswered'), ids: v.array(id), at }),
  /**
   * Results of sent jobs. The server has certainly not created the jobs in `notArrived`. `sentAt` is set if
   * the results come from an answer, not from a search.
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
  /** The server refused these jobs or their batch. They are not sent again in this run. */
  v.object({ is: v.literal('leftOut'), admin: v.string(), fates: v.array(fateSchema) }),
  /** A refused batch, or part of one, was split into these parts. */
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

/** One line of the journal. Its events are written together or not at all. */
export const roverLineSchema = v.array(eventSchema)
export type RoverLine = v.InferOutput<typeof roverLineSchema>
