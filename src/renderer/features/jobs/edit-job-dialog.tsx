import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { uploadedBefore } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import type { Job } from '#shared/entities/job.ts'
import { toChanges, toFormValues, type UploadedImage } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface EditJobProps {
  readonly onClose: () => void
  readonly job: Job
  /** A saved draft, whose values the form shows instead of the job's. */
  readonly draft?: Job
  /**
   * The form's start values when the draft was typed. Where the stored job differs from them, another admin
   * has changed it.
   */
  readonly before?: object
  readonly onSaved?: () => void
}

/** The dialog that edits a job (JOB-65 to JOB-73). It sends only changed fields (JOB-70). */
export const EditJobDialog = ({ open, ...form }: EditJobProps & { readonly open: boolean }) => (
  <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
    <EditJobForm {...form} />
  </Dialog>
)

/** The form of {@link EditJobDialog}. */
export function EditJobForm({ onClose, job, draft, before, onSaved }: EditJobProps) {
  const edit = useRecordEdit('jobs.update', job, {
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
