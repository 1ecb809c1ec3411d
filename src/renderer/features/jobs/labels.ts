import { dateTime } from '#renderer/lib/format.ts'
import { townOf } from '#shared/entities/address.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { daysSince } from '#shared/rules/job-expiry.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** What a job is called. */
export const titleOf = ({ title, jobId }: Job): string => nameOrId(title, jobId)

/**
 * When a job ends: "Never expires" (JOB-21), or the date, of an expired job with the days since (JOB-16, JOB-17). The
 * date alone decides: while an edit is processed the status may still be that of the date before.
 */
export function expiryText({ expiresAt }: Job, now: Date): string {
  if (!expiresAt) return 'Never expires'
  const end = new Date(expiresAt)
  return end <= now ? `${dateTime(expiresAt)} (${daysSince(end, now)} days ago)` : dateTime(expiresAt)
}

/** A business to choose, told apart from another of its name by where it is. */
export const businessOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: nameOrId(name, businessId),
  detail: townOf(address),
})
