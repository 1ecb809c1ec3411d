import { dateTime } from '#renderer/lib/text/format.ts'
import type { Business } from '#shared/entities/business.ts'
import { expiryOptions, type Job } from '#shared/entities/job.ts'
import { townOf } from '#shared/fields/address.ts'
import { daysSince } from '#shared/rules/job-expiry.ts'
import { nameOrId } from '#shared/rules/names.ts'

/**
 * Returns a job's expiry: "Never expires" (JOB-21), or the date, with the days since for an expired job
 * (JOB-16, JOB-17). It ignores the job's status, which may be stale while an edit is processed.
 */
export function expiryText({ expiresAt }: Job, now: Date): string {
  if (!expiresAt) return expiryOptions[0].label
  const end = new Date(expiresAt)
  return end <= now ? `${dateTime(expiresAt)} (${daysSince(end, now)} days ago)` : dateTime(expiresAt)
}

/** Makes the option of a business; its town distinguishes businesses with the same name. */
export const businessOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: nameOrId(name, businessId),
  detail: townOf(address),
})
