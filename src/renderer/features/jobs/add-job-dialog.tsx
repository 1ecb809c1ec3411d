import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { uploadedBefore } from '#renderer/forms/fields/use-image-upload.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Job } from '#shared/entities/job.ts'
import { takenOver, toFormValues, toNewJob } from './form-values.ts'
import { JobForm } from './job-form.tsx'

interface AddJobDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A saved draft: the form starts with its values and keeps its id. */
  readonly draft?: Job
}

/** The dialog that adds a job (JOB-24 to JOB-50). */
export const AddJobDialog = ({ open, ...form }: AddJobDialogProps) => (
  <Dialog title="Add Job" open={open} onClose={form.onClose} width="wide">
    <AddJobForm {...form} />
  </Dialog>
)

function AddJobForm({ onClose, draft }: Omit<AddJobDialogProps, 'open'>) {
  // One id per opened dialog, so that a retry after a lost answer can't create a second job.
  const [jobId, setJobId] = useState(() => draft?.jobId ?? crypto.randomUUID())
  const [start] = useState(() => toFormValues(draft))
  const { send, error } = useWrite('jobs.create', {
    of: (_, { title }) => title,
    // Leaves the cached lists unchanged: the search shows the job only when it has been processed (JOB-50).
    note: 'It is being processed and is shown above the list of jobs.',
  })
  return (
    <JobForm
      jobId={jobId}
      draft={draft}
      edit={{
        own: undefined,
        start,
        draftOf: { form: 'jobs.create', newId: jobId, onNewId: setJobId, toValues: takenOver },
        outcome: { failure: error && { error } },
        save: async (values, uploaded) => {
          const job = toNewJob(values, { ...uploadedBefore(draft), ...uploaded })
          if (await send({ jobId, ...job })) onClose()
        },
      }}
    />
  )
}
