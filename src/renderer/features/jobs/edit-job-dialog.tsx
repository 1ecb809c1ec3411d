import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { type ReopenedEdit, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import type { Job } from '#shared/entities/job.ts'
import { toChanges, toFormValues } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface EditJobProps extends ReopenedEdit<Job> {
  readonly onClose: () => void
  readonly job: Job
}

/** The dialog that edits a job (JOB-65 to JOB-73). It sends only changed fields (JOB-70). */
export const EditJobDialog = ({ open, ...form }: EditJobProps & { readonly open: boolean }) => (
  <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
    <EditJobForm {...form} />
  </Dialog>
)

/** The form of {@link EditJobDialog}. */
export function EditJobForm({ job, ...form }: EditJobProps) {
  const edit = useRecordEdit('jobs.update', job, {
    toStart: toFormValues,
    toChanges,
    ...form,
  })
  return <JobForm jobId={job.jobId} edit={edit} draft={edit.draft} />
}
