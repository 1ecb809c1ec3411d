import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { uploadedBefore } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import type { Job } from '#shared/entities/job.ts'
import { toChanges, toFormValues, type UploadedImage } from './form-values.ts'
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
  const edit = useRecordEdit('jobs.update', job, {
    nameOf: titleOf,
    toStart: toFormValues,
    toChanges: (start, values, uploaded?: UploadedImage) =>
      toChanges(start, values, { ...uploadedBefore(draft), ...uploaded }),
    draft,
    before,
    onSaved,
    onClose,
  })
  return (
    <JobForm
      jobId={job.jobId}
      draftOf={edit.draftOf}
      start={edit.start}
      currentImage={draft?.imageUrl ?? edit.own.imageUrl}
      isNew={false}
      outcome={edit.outcome}
      onSave={edit.save}
    />
  )
}
