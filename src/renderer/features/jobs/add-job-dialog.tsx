import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { jobTyped, toFormValues, toNewJob, withTypedImage } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface AddJobDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** An addition that never arrived: the form starts with what was typed, and keeps the id (X3). */
  readonly missed?: PendingChange
}

/** Adds a job (JOB-24 to JOB-50). */
export const AddJobDialog = ({ open, ...form }: AddJobDialogProps) => (
  <Dialog title="Add Job" open={open} onClose={form.onClose} width="wide">
    <AddJobForm {...form} />
  </Dialog>
)

function AddJobForm({ onClose, missed }: Omit<AddJobDialogProps, 'open'>) {
  // One id for each opened dialog: a retry after a lost answer can't create a second job.
  const [jobId] = useState(() => missed?.id ?? crypto.randomUUID())
  const [typed] = useState(() => missed && jobTyped(missed))
  const [start] = useState(() => toFormValues(typed))
  const { success } = useNotify()
  const { send, error } = useWrite('jobs.create')
  return (
    <JobForm
      jobId={jobId}
      start={start}
      currentImage={typed?.imageUrl}
      isNew
      outcome={{ failure: error && { error } }}
      onSave={async (values, uploaded) => {
        if (!(await send({ jobId, ...toNewJob(values, withTypedImage(typed, uploaded)) }))) return
        onClose()
        // The lists stay as they are: the search shows the job once it is processed (JOB-50).
        success('Added', values.title, 'It is being processed: find it above the list of jobs.')
      }}
    />
  )
}
