import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { uploadedBefore } from '#renderer/forms/use-image-upload.ts'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import type { Job } from '#shared/entities/job.ts'
import { toChanges, toFormValues } from './form-values.ts'
import { JobForm } from './job-form.tsx'
import { titleOf } from './labels.ts'

interface EditJobProps {
  readonly onClose: () => void
  readonly job: Job
  /** The fields that the form shows in place of the job's. */
  readonly draft?: Job
  /**
   * The values that the form showed when the draft was typed: what differs from them was changed by another
   * admin.
   */
  readonly before?: object
  readonly onSaved?: () => void
}

/** Edits a job (JOB-65 to JOB-73); only changed fields are sent (JOB-70). */
export const EditJobDialog = ({ open, ...form }: EditJobProps & { readonly open: boolean }) => (
  <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
    <EditJobForm {...form} />
  </Dialog>
)

/** The form of {@link EditJobDialog}. */
export function EditJobForm({ onClose, job, draft, before, onSaved }: EditJobProps) {
  const { jobId } = job
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(() => ({ ...job, ...before }))
  const [start] = useState(() => toFormValues(own))
  const [shown] = useState(() => (draft ? toFormValues({ ...own, ...draft }) : start))
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('jobs.update', {
    of: titleOf,
    onDone: (_, sent, client) => {
      onSaved?.()
      return cached.jobs.savedAsSent(client, sent)
    },
    show: cached.jobs.saved,
  })
  return (
    <JobForm
      jobId={jobId}
      draftOf={{ form: 'jobs.update', record: jobId, name: own.title }}
      start={shown}
      currentImage={draft?.imageUrl ?? own.imageUrl}
      isNew={false}
      outcome={outcome}
      onSave={async (values, uploaded) => {
        const changes = toChanges(start, values, { ...uploadedBefore(draft), ...uploaded })
        await saveChanges(changes, () => save(own, changes))
      }}
    />
  )
}
