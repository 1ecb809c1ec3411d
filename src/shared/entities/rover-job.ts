import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'

/**
 * Accepts any shape, because an unexpected value in Rover's feed must not hide the other jobs of its page.
 */
const value = v.optional(v.unknown())

/** A job of the external feed (ROV-24). An import sends further members back unchanged. */
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
  id: 'Rover Id',
  title: 'Title',
  company_name: 'Company',
  company_id: 'Company Id',
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

/** In characters. */
export const longestRoverId = 200

/** A text or number from Rover as text; empty for any other type. */
export function roverText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** A Rover job's id as in the `sourceId` of an imported job (ROV-25); empty if the feed has none. */
export const roverId = ({ id }: Pick<RoverJob, 'id'>): string => roverText(id)

/** A Rover job's id as the feed wrote it: a number or a text. */
export type GivenRoverId = string | number

/**
 * The id of a job in the type in which the feed gave it. A provider that stores the feed's ids may also compare
 * them by type. A job without an id has none.
 */
export const givenRoverId = ({ id }: Pick<RoverJob, 'id'>): GivenRoverId | undefined =>
  typeof id === 'string' || typeof id === 'number' ? id : undefined

/** Jobs on one page of the feed (LIM-17). */
export const roverPageSize = 20
/** The most jobs that one call imports (LIM-17). */
export const roverBatchSize = 25

/** The most jobs of one import run. */
export const maxJobsInRun = 10_000
