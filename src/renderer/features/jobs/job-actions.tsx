import { Button } from 'antd'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteButton } from '#renderer/components/record/delete-button.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useLeaveDeleted } from '#renderer/lib/list/list-origin.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Job } from '#shared/entities/job.ts'
import { recordName } from '#shared/rules/names.ts'
import { EditJobDialog } from './edit-job-dialog.tsx'

interface JobActionsProps {
  readonly job: Job
}

/** The actions of a job (JOB-60, JOB-61). */
export function JobActions({ job }: JobActionsProps) {
  const { jobId } = job
  const leave = useLeaveDeleted('/jobs')
  const editing = useDialog()
  const deleting = useDialog()
  useReopenedDialog('jobs.update', jobId, editing.show)
  return (
    <>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <DeleteButton onClick={() => deleting.show()} />
      <EditJobDialog open={editing.open} onClose={editing.close} job={job} />
      <ConfirmDelete
        open={deleting.open}
        onClose={deleting.close}
        item={recordName('jobs', job)}
        call="jobs.remove"
        input={{ jobId }}
        before={job}
        onDone={async (_, client) => {
          await leave()
          await cached.jobs.removed(client, { jobId })
        }}
      />
    </>
  )
}
