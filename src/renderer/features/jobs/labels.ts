import { dateTime } from '#renderer/lib/text/format.ts'
import type { Business } from '#shared/entities/business.ts'
import { expiryOptions, type Job } from '#shared/entities/job.ts'
import { townOf } from '#shared/fields/address.ts'
import { daysSince } from '#shared/rules/job-expiry.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** The title of a job, or its id if it has none. */
export const titleOf = ({ title, jobId }: Job): string => nameOrId(title, jobId)

/**
 * The expiry of a job: "Never expires" (JOB-21) or the date, with the days since for an expired job
 * (JOB-16, JOB-17). Only the date counts: while an edit is processed, the status may be stale.
 */
export function expiryText({ expiresAt }: Job, now: Date): string {
  if (!expiresAt) return expiryOptions[0].label
  const end = new Date(expiresAt)
  return end <= now ? `${dateTime(expiresAt)} (${daysSince(end, now)} days ago)` : dateTime(expiresAt)
}

/** A business to choose; the town tells it from others of the same name. */
export const businessOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: nameOrId(name, businessId),
  detail: townOf(address),
})
