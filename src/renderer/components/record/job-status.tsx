import { jobStatusText } from '#renderer/lib/records/job-expiry.ts'
import type { Job } from '#shared/entities/job.ts'
import { StatusTag } from './status-tag.tsx'

interface JobStatusProps {
  readonly job: Job
  readonly now: Date
}

/** A tag with a job's status; nothing if the job has none. */
export function JobStatus({ job, now }: JobStatusProps) {
  const text = jobStatusText(job, now)
  if (text === undefined) return null
  return (
    <StatusTag tone={text === 'Active' ? 'good' : 'neutral'} code={job.status}>
      {text}
    </StatusTag>
  )
}
