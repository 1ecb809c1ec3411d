import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import type { Job } from '#shared/entities/job.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { jobRecords } from './cache.ts'
import { jobTyped, toChanges, toFormValues, withTypedImage } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface EditJobDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly job: Job
  /** An edit that never arrived: the form starts with what was typed (X3). */
  readonly missed?: PendingChange
  readonly onSaved?: () => void
}

/** Edits a job (JOB-65 to JOB-73); only changed fields are sent (JOB-70). */
export const EditJobDialog = ({ open, ...form }: EditJobDialogProps) => (
  <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
    <EditJobForm {...form} />
  </Dialog>
)

export function EditJobForm({ onClose, job, missed, onSaved }: Omit<EditJobDialogProps, 'open'>) {
  const { jobId } = job
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(job)
  const [typed] = useState(() => missed && jobTyped(missed))
  const [start] = useState(() => toFormValues(job))
  const [shown] = useState(() => (typed ? toFormValues({ ...job, ...typed }) : start))
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('jobs.update', {
    onDone: (_, sent, client) => {
      onSaved?.()
      return jobRecords.savedAsSent(client, sent)
    },
    show: jobRecords.saved,
  })
  return (
    <JobForm
      jobId={jobId}
      start={shown}
      currentImage={typed?.imageUrl ?? own.imageUrl}
      isNew={false}
      outcome={outcome}
      onSave={async (values, uploaded) => {
        const changes = toChanges(start, values, withTypedImage(typed, uploaded))
        await saveChanges(changes, () => save(own, changes), values.title)
      }}
    />
  )
}
