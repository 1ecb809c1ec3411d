import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Job } from '#shared/entities/job.ts'
import { EditJobDialog } from './edit-job-dialog.tsx'

interface JobActionsProps {
  readonly job: Job
}

/** The actions of a job (JOB-60, JOB-61). */
export function JobActions({ job }: JobActionsProps) {
  const { jobId } = job
  const editing = useDialog()
  useReopenedDialog('jobs.update', jobId, editing.show)
  return (
    <>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <DeleteAction kind="jobs" record={job} />
      <EditJobDialog open={editing.open} onClose={editing.close} job={job} />
    </>
  )
}
