import * as v from 'valibot'

/** Rover is somebody else's feed: where a text is meant there may be a number, and the other way round. */
const value = v.nullish(v.union([v.string(), v.number()]))

/** A job of the external feed (ROV-24). What Rover sends beside these goes back as it came when the job is imported. */
export const roverJobSchema = v.looseObject({
  id: v.union([v.string(), v.number()]),
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

/** The id of a Rover job as an imported job carries it in its `sourceId` (ROV-25). */
export const roverId = ({ id }: Pick<RoverJob, 'id'>): string => String(id)

/** Jobs that one page of the feed holds, and that one call imports at most (LIM-17). */
export const roverPageSize = 20
export const roverBatchSize = 25

/** The most jobs of one run of imports. */
export const maxJobsInRun = 10_000
