import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
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
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(job)
  const [start] = useState(() => toFormValues(job))
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('jobs.update', {
    onDone: (_, sent, client) => jobRecords.savedAsSent(client, sent),
    show: jobRecords.saved,
  })
  return (
    <JobForm
      jobId={jobId}
      start={start}
      currentImage={own.imageUrl}
      isNew={false}
      outcome={outcome}
      onSave={async (values, uploaded) => {
        const changes = toChanges(start, values, uploaded)
        await saveChanges(changes, () => save(own, changes), values.title)
      }}
    />
  )
}
