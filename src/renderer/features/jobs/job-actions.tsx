import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { EditAction } from '#renderer/components/record/edit-action.tsx'
import type { Job } from '#shared/entities/job.ts'
import { EditJobDialog } from './edit-job-dialog.tsx'

/** The actions of a job (JOB-60, JOB-61). */
export function JobActions({ job }: { readonly job: Job }) {
  return (
    <>
      <EditAction form="jobs.update" id={job.jobId}>
        {(dialog) => <EditJobDialog {...dialog} job={job} />}
      </EditAction>
      <DeleteAction kind="jobs" record={job} />
    </>
  )
}
