import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { recordPath } from '#shared/rules/record-path.ts'

interface JobLinkProps {
  readonly jobId: string
  /** The Rover job's title. */
  readonly title: string
}

/** A link to the GoTo job that was imported from a Rover job. */
export const JobLink = ({ jobId, title }: JobLinkProps) => (
  <RecordLink to={recordPath('jobs', jobId)}>
    GoTo job <span className="read-out-only">of {title}</span>
  </RecordLink>
)
