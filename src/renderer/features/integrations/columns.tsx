import { EyeOutlined } from '@ant-design/icons'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { momentWidth } from '#renderer/components/table/text-width.ts'
import { dateTime, zoneNames } from '#renderer/lib/text/format.ts'
import { type BusinessLog, businessLogLabels } from '#shared/entities/business-log.ts'
import { timeOf } from '#shared/rules/sort-records.ts'
import { excerptAtHit } from '#shared/rules/text-hit.ts'
import { LogBusiness, LogMoment } from './log-parts.tsx'
import { type BusinessNames, businessOf } from './logs.ts'

interface RowContext {
  readonly names: BusinessNames
  /** The filter, whose matches must be visible where messages are cut off. */
  readonly filter: string
  readonly onView: (log: BusinessLog) => void
}

/** Returns the accessible name of a View button, which must differ between logs. */
const viewLabel = (log: BusinessLog, names: BusinessNames) =>
  ['View log of', businessOf(log, names), log.createdAt && dateTime(log.createdAt)].filter(Boolean).join(' ')

/**
 * The columns of the logs (INT-04). A row of a long list shows two lines of the message, starting near the
 * filter's match. The View button shows the whole message.
 */
export const logColumns = ({ names, filter, onView }: RowContext): readonly Column<BusinessLog>[] => [
  {
    title: businessLogLabels.createdAt,
    note: zoneNames(),
    width: momentWidth,
    sortField: 'createdAt',
    sortValue: ({ createdAt }) => timeOf(createdAt),
    render: (log) => <LogMoment log={log} />,
  },
  {
    title: businessLogLabels.businessId,
    sortField: 'business',
    sortValue: (log) => businessOf(log, names),
    width: '28%',
    render: (log) => <LogBusiness log={log} names={names} />,
  },
  {
    title: businessLogLabels.message,
    sortField: 'message',
    sortValue: ({ message }) => message,
    render: ({ message }) => <bdi>{message && excerptAtHit(message, filter)}</bdi>,
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '64px',
    align: 'end',
    render: (log) => (
      <FlatButton title="View" label={viewLabel(log, names)} onClick={() => onView(log)}>
        <EyeOutlined />
      </FlatButton>
    ),
  },
]
