import * as v from 'valibot'

/** Rover is somebody else's feed: a value may be of any shape, and none of them must hide the other jobs of its page. */
const value = v.optional(v.unknown())

/** A job of the external feed (ROV-24). What Rover sends beside these goes back as it came when the job is imported. */
export const roverJobSchema = v.looseObject({
  id: v.optional(v.unknown(), null),
  title: value,
  company_id: value,
  company_name: value,
  industry: value,
  work_type: value,
  city: value,
  state: value,
  country: value,
  latitude: value,
  longitude: value,
  salary: value,
  email: value,
  phone: value,
  mobile: value,
  posted_date: value,
  job_description_text: value,
})
export type RoverJob = v.InferOutput<typeof roverJobSchema>

/** The longest id that jobs are asked for by, in characters. */
export const longestRoverId = 200

/** A value of Rover's as a text: a number may stand for one; of any other shape it says nothing. */
export function roverText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** The id of a Rover job as an imported job carries it in its `sourceId` (ROV-25); empty where the feed says none. */
export const roverId = ({ id }: Pick<RoverJob, 'id'>): string => roverText(id)

/** Jobs that one page of the feed holds, and that one call imports at most (LIM-17). */
export const roverPageSize = 20
export const roverBatchSize = 25

/** The most jobs of one run of imports. */
export const maxJobsInRun = 10_000
