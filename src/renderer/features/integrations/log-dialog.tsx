import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { dateTime } from '#renderer/lib/text/format.ts'
import { type BusinessLog, businessLogLabels } from '#shared/entities/business-log.ts'
import { LogBusiness } from './log-parts.tsx'
import type { BusinessNames } from './logs.ts'

interface LogDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly log: BusinessLog
  readonly names: BusinessNames
}

/** The dialog that shows one log with its whole message. */
export const LogDialog = ({ log, names, ...dialog }: LogDialogProps) => (
  <Dialog {...dialog} title="Log" width="wide">
    <DetailList
      items={[
        { label: businessLogLabels.createdAt, value: log.createdAt && dateTime(log.createdAt), isWide: true },
        {
          label: businessLogLabels.businessId,
          value: log.businessId && <LogBusiness log={log} names={names} />,
          isWide: true,
        },
        { label: businessLogLabels.message, value: log.message, isWide: true },
      ]}
    />
  </Dialog>
)
