import { type RoverJob, roverId, roverText } from '../entities/rover-job.ts'
import { isFilled } from './validation.ts'

/** The fields that an import needs, in the specification's order (ROV-11), with their names for messages. */
const required = {
  title: 'title',
  latitude: 'latitude',
  longitude: 'longitude',
  city: 'city',
  state: 'state',
  country: 'country',
  industry: 'industry',
  company_id: 'company id',
  company_name: 'company name',
  job_description_text: 'description',
  work_type: 'work type',
} as const satisfies Partial<Record<keyof RoverJob, string>>

/** A work type must contain one of these words (ROV-13, LIM-17). */
const workTypes = ['full', 'part', 'casual', 'contract'] as const

/** Latitude 0 counts as present, an empty text does not (ROV-14, trap 44). */
const isPresent = (value: unknown): boolean => isFilled(roverText(value))

/**
 * Why a Rover job can't be imported, in words such as "no latitude"; empty if it can (ROV-11 to ROV-14).
 * @param industryNames the exact names of all job industries, including archived ones
 */
export function reasonsAgainst(job: RoverJob, industryNames: ReadonlySet<string>): readonly string[] {
  const missing = Object.entries(required).flatMap(([key, words]) =>
    isPresent(job[key as keyof typeof required]) ? [] : [`no ${words}`],
  )
  const [industry, workType] = [roverText(job.industry), roverText(job.work_type)]
  const isKnown = !isFilled(industry) || industryNames.has(industry)
  const kind = workType.toLowerCase()
  const isTaken = !isFilled(workType) || workTypes.some((known) => kind.includes(known))
  return [
    // Without an id, the console can't know whether the job was already imported (ROV-25).
    ...(isFilled(roverId(job)) ? [] : ['no id']),
    ...missing,
    ...(isKnown ? [] : [`industry "${industry}" is not a job industry`]),
    ...(isTaken ? [] : [`work type "${workType}" is not full, part, casual or contract`]),
  ]
}
