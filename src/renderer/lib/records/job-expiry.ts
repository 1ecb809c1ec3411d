import { dateTime } from '#renderer/lib/text/format.ts'
import { expiredStatus, expiryOptions, type Job, jobStatusOptions } from '#shared/entities/job.ts'
import { daysSince } from '#shared/rules/job-expiry.ts'
import { labelOf } from '#shared/rules/options.ts'

/** True once the job's date has passed, whatever its status, which may be stale while an edit is processed. */
export const isExpired = ({ expiresAt }: Job, now: Date): boolean =>
  Boolean(expiresAt) && new Date(expiresAt ?? '') <= now

/**
 * Returns a job's expiry: "Never expires" (JOB-21), or the date, with the days since for an expired job
 * (JOB-16, JOB-17).
 */
export function expiryText(job: Job, now: Date): string {
  const { expiresAt } = job
  if (!expiresAt) return expiryOptions[0].label
  const date = dateTime(expiresAt)
  return isExpired(job, now) ? `${date} (${daysSince(new Date(expiresAt), now)} days ago)` : date
}

/** Returns a job's status in words; undefined if it has none and its date has not passed. */
export function jobStatusText(job: Job, now: Date): string | undefined {
  const status = isExpired(job, now) ? expiredStatus : job.status
  return status ? labelOf(jobStatusOptions, status) : undefined
}
