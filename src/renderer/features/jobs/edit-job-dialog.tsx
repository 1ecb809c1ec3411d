import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { Job } from '#shared/entities/job.ts'
import { jobRecords } from './cache.ts'
import { toChanges, toFormValues } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface EditJobDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly job: Job
}

/** Edits a job (JOB-65 to JOB-73); only changed fields are sent (JOB-70). */
export const EditJobDialog = ({ open, ...form }: EditJobDialogProps) => (
  <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
    <EditJobForm {...form} />
  </Dialog>
)

function EditJobForm({ onClose, job }: Omit<EditJobDialogProps, 'open'>) {
  const { jobId } = job
  const [imageUrl] = useState(job.imageUrl)
  // The edit is compared with the record as it was when the dialog opened, so it undoes no save of another
  // admin.
  const [start] = useState(() => toFormValues(job))
  const saveChanges = useSaveChanges(onClose)
  const { send, error } = useWrite('jobs.update', {
    onDone: (_, sent, client) => jobRecords.savedAsSent(client, sent),
  })
  return (
    <JobForm
      jobId={jobId}
      start={start}
      currentImage={imageUrl}
      isNew={false}
      error={error}
      onSave={async (values, uploaded) => {
        const changes = toChanges(start, values, uploaded)
        await saveChanges(changes, () => send({ jobId, ...changes }), values.title)
      }}
    />
  )
}
