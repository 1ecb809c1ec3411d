import { dateTime, hourlyRate } from '#renderer/lib/format.ts'
import { placeOf } from '#shared/entities/address.ts'
import type { Business } from '#shared/entities/business.ts'
import type { JobIndustry, JobRequirement } from '#shared/entities/catalogue.ts'
import type { Job } from '#shared/entities/job.ts'
import { daysSince } from '#shared/rules/job-expiry.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { type Option, selectable } from '#shared/rules/options.ts'

/** What a job is called. */
export const titleOf = ({ title, jobId }: Job): string => nameOrId(title, jobId)

/** What a job pays (JOB-18, JOB-19); undefined where that is not known. */
export function rateText({ minHourlyRate: min, maxHourlyRate: max }: Job): string | undefined {
  const [from, to] = [min ?? max, max ?? min]
  return from == null || to == null ? undefined : hourlyRate(from, to)
}

/**
 * When a job ends: "Never expires" (JOB-21), or the date, of an expired job with the days since (JOB-16, JOB-17). The
 * date alone decides: while an edit is processed the status may still be that of the date before.
 */
export function expiryText({ expiresAt }: Job, now: Date): string {
  if (!expiresAt) return 'Never expires'
  const end = new Date(expiresAt)
  return end <= now ? `${dateTime(expiresAt)} (${daysSince(end, now)} days ago)` : dateTime(expiresAt)
}

/** The label of an option; a value that there is none for speaks for itself. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** A business to choose, told apart from another of its name by where it is. */
export const businessOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: nameOrId(name, businessId),
  detail: placeOf(address),
})

/** The industries to choose from, with archived ones only where they are in use (SHELL-28). */
export const industryOptions = (industries: readonly JobIndustry[] = [], used: readonly string[]) =>
  selectable(industries, ({ jobIndustryId }) => jobIndustryId, used).map(({ jobIndustryId, name }) => ({
    value: jobIndustryId,
    label: nameOrId(name, jobIndustryId),
  }))

/** The requirements to choose from, with archived ones only where they are in use (SHELL-28). */
export const requirementOptions = (requirements: readonly JobRequirement[] = [], used: readonly string[]) =>
  selectable(requirements, ({ jobRequirementId }) => jobRequirementId, used).map(
    ({ jobRequirementId, name }) => ({ value: jobRequirementId, label: nameOrId(name, jobRequirementId) }),
  )

/** The names of a job's industry and requirements, archived ones too (JOB-22); one that is in no list shows its id. */
export const industryName = (industries: readonly JobIndustry[] | undefined, id: string) =>
  labelOf(industryOptions(industries, [id]), id)
export const requirementNames = (
  requirements: readonly JobRequirement[] | undefined,
  ids: readonly string[],
) => ids.map((id) => labelOf(requirementOptions(requirements, ids), id))
