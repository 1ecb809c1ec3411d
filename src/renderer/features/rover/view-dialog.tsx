import { Alert, Flex } from 'antd'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { plainTextOf } from '#renderer/lib/html/clean.ts'
import { type RoverJob, roverLabels } from '#shared/entities/rover-job.ts'
import { JobLink } from './job-link.tsx'
import { postedText, textOf, titleOf } from './labels.ts'
import type { RoverRow } from './rows.ts'

const { posted_date: posted, job_description_text: description, ...plain } = roverLabels

const factsOf = (job: RoverJob) => [
  ...Object.entries(plain).map(([key, label]) => ({ label, value: textOf(job[key as keyof typeof plain]) })),
  { label: posted, value: postedText(job) },
  { label: description, value: plainTextOf(textOf(job.job_description_text)), isWide: true },
]

interface ViewDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly row: RoverRow | undefined
}

/**
 * The dialog that shows all of Rover's data of a job, with the description as plain text (ROV-05, ROV-23,
 * ROV-24), and the reasons why the job can't be imported.
 */
export const ViewDialog = ({ open, onClose, row }: ViewDialogProps) => (
  <Dialog title={row && <bdi>{titleOf(row.job)}</bdi>} open={open} onClose={onClose} width="wide">
    {row && (
      <Flex vertical gap={16}>
        <ClassNote row={row} />
        <DetailList items={factsOf(row.job)} />
      </Flex>
    )}
    <DialogFooter close="Done" />
  </Dialog>
)

function ClassNote({ row: { job, jobId, kind, reasons } }: { readonly row: RoverRow }) {
  if (kind === 'existing')
    return (
      <Alert
        type="success"
        showIcon
        title="This job exists already."
        description={jobId && <JobLink jobId={jobId} title={titleOf(job)} />}
      />
    )
  if (kind !== 'invalid') return null
  return (
    <Alert
      type="warning"
      showIcon
      title="This job can't be imported"
      description={
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      }
    />
  )
}
