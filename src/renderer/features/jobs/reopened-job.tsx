import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { AddJobDialog } from './add-job-dialog.tsx'
import { EditJobForm } from './edit-job-dialog.tsx'
import { jobQueries } from './queries.ts'

interface ReopenedJobProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly missed: PendingChange
}

/** The form of a save that never arrived, with what was typed (X3). */
export const ReopenedJob = ({ open, ...form }: ReopenedJobProps) =>
  form.missed.change === 'added' ? (
    <AddJobDialog open={open} {...form} />
  ) : (
    <Dialog title="Edit Job" open={open} onClose={form.onClose} width="wide">
      <ReopenedEdit {...form} />
    </Dialog>
  )

function ReopenedEdit({ missed, onClose }: Omit<ReopenedJobProps, 'open'>) {
  const { kind, id } = missed
  const job = useQuery({ ...jobQueries(id).job, refetchOnMount: 'always' })
  const dismiss = useWrite('processing.dismiss')
  return (
    <Loaded query={job}>
      {(data) => (
        <EditJobForm
          job={data}
          missed={missed}
          onClose={onClose}
          onSaved={() => void dismiss.send({ kind, id, isConcluded: true })}
        />
      )}
    </Loaded>
  )
}
