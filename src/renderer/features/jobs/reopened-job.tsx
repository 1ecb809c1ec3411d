import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Job } from '#shared/entities/job.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { beforeOf } from '#shared/rules/pending-changes.ts'
import { AddJobDialog } from './add-job-dialog.tsx'
import { EditJobForm } from './edit-job-dialog.tsx'

interface ReopenedJobProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly missed: PendingChange
}

/** Reopens the form of a save that never arrived, with the typed values. */
export function ReopenedJob({ open, onClose, missed }: ReopenedJobProps) {
  const { kind, id, at, change, fields } = missed
  const dismiss = useWrite('processing.dismiss', { of: undefined })
  const draft = { ...fields, jobId: id }
  return change === 'added' ? (
    <AddJobDialog open={open} draft={draft} onClose={onClose} />
  ) : (
    <Dialog title="Edit Job" open={open} onClose={onClose} width="wide">
      <ReopenedEdit
        draft={draft}
        before={beforeOf(missed)}
        onClose={onClose}
        onSaved={() => void dismiss.send({ kind, id, at })}
      />
    </Dialog>
  )
}

interface ReopenedEditProps {
  readonly draft: Job
  readonly before: object
  readonly onClose: () => void
  readonly onSaved: () => void
}

function ReopenedEdit(form: ReopenedEditProps) {
  const job = useQuery({ ...recordQuery('jobs', form.draft.jobId), refetchOnMount: 'always' })
  return <Loaded query={job}>{(data) => <EditJobForm job={data} {...form} />}</Loaded>
}
