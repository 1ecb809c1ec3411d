import * as v from 'valibot'
import { callErrorSchema } from '#shared/entities/call-error.ts'
import type { CallError } from '#shared/result.ts'

const at = v.pipe(v.string(), v.isoTimestamp())
const id = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What became of a job that was sent: `found` is one whose answer was lost and that the server turned out to have. */
const fateSchema = v.object({
  id,
  fate: v.picklist(['created', 'found', 'notCreated']),
  jobId: v.optional(v.string()),
})
export type Fate = v.InferOutput<typeof fateSchema>

/** Why a batch failed, as the page and support are told of it. */
export type RunFailure = CallError

/** `open` is a run that goes on, or would if somebody resumed it. */
const endSchema = v.picklist(['open', 'failed', 'stopped', 'done'])

const runSchema = v.object({
  runId: v.pipe(v.string(), v.uuid()),
  startedAt: at,
  /** The Rover ids in the order in which they are sent. */
  ids: v.array(id),
  fates: v.array(fateSchema),
  businesses: count,
  end: endSchema,
  failure: v.optional(callErrorSchema),
})

const importedSchema = v.object({ id, at, sentAt: v.optional(at), jobId: v.optional(v.string()) })

const eventSchema = v.variant('is', [
  /** All that was known when a run began: the journal begins anew with it. */
  v.object({
    is: v.literal('known'),
    runs: v.array(v.tuple([v.string(), runSchema])),
    imported: v.array(importedSchema),
    unsure: v.array(v.tuple([id, v.nullable(at)])),
  }),
  /** These are about to be sent. */
  v.object({ is: v.literal('sending'), ids: v.array(id) }),
  /** No answer says what became of these: they may have left until then. */
  v.object({ is: v.literal('unanswered'), ids: v.array(id), at }),
  /**
   * What became of jobs that were sent; `notArrived` are those that are known to have changed nothing. `sentAt` where it
   * is the answer that says so.
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
  v.object({
    is: v.literal('ended'),
    admin: v.string(),
    end: endSchema,
    failure: v.optional(callErrorSchema),
  }),
  v.object({ is: v.literal('putAway'), admin: v.string() }),
])
export type RoverEvent = v.InferOutput<typeof eventSchema>

/** A line of the journal: what happened together is there as a whole, or not at all. */
export const roverLineSchema = v.array(eventSchema)
export type RoverLine = v.InferOutput<typeof roverLineSchema>
