import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { toFormValues, toNewJob } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface AddJobDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Adds a job (JOB-24 to JOB-50). */
export const AddJobDialog = ({ open, onClose }: AddJobDialogProps) => (
  <Dialog title="Add Job" open={open} onClose={onClose} width="wide">
    <AddJobForm onClose={onClose} />
  </Dialog>
)

function AddJobForm({ onClose }: Pick<AddJobDialogProps, 'onClose'>) {
  // One id for each opened dialog: a retry after a lost answer can't create a second job.
  const [jobId] = useState(() => crypto.randomUUID())
  const [start] = useState(() => toFormValues())
  const { success } = useNotify()
  const { send, error } = useWrite('jobs.create')
  return (
    <JobForm
      jobId={jobId}
      start={start}
      isNew
      outcome={{ failure: error && { error } }}
      onSave={async (values, uploaded) => {
        if (!(await send({ jobId, ...toNewJob(values, uploaded) }))) return
        onClose()
        // The lists stay as they are: the search shows the job once it is processed (JOB-50).
        success('Added', values.title, 'It is being processed: find it above the list of jobs.')
      }}
    />
  )
}
