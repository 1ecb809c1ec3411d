import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'

/** Any value, so that an unexpected one does not hide the other jobs of its page. */
const value = v.optional(v.unknown())

/** A job in the external feed (ROV-24). Unknown members are sent back unchanged by an import. */
export const roverJobSchema = looseRecord({
  id: value,
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

/** The labels of a job's members, in the order of its dialog (ROV-24). */
export const roverLabels = {
  id: 'Rover id',
  title: 'Title',
  company_name: 'Company',
  company_id: 'Company id',
  industry: 'Industry',
  work_type: 'Work Type',
  city: 'City',
  state: 'State',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  salary: 'Salary',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  posted_date: 'Posted',
  job_description_text: 'Description',
} as const satisfies Partial<Record<keyof RoverJob, string>>

/** The longest Rover id that can be searched for, in characters. */
export const longestRoverId = 200

/** Converts a text or number from Rover to text; empty for other types. */
export function roverText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** A Rover job's id as text, like the `sourceId` of an imported job (ROV-25); empty if it has none. */
export const roverId = ({ id }: Pick<RoverJob, 'id'>): string => roverText(id)

/** A Rover id in the feed's own type. */
export type GivenRoverId = string | number

/**
 * A job's id in the feed's own type, because a provider may compare ids by type. Undefined if it has none.
 */
export const givenRoverId = ({ id }: Pick<RoverJob, 'id'>): GivenRoverId | undefined =>
  typeof id === 'string' || typeof id === 'number' ? id : undefined

/** The number of jobs on one page of the feed (LIM-17). */
export const roverPageSize = 20
/** The maximum number of jobs in one import call (LIM-17). */
export const roverBatchSize = 25

/** The maximum number of jobs in one import. */
export const maxJobsInRun = 10_000
