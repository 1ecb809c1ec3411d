import { EditOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { RecordId } from '#renderer/components/record-lines.tsx'
import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import type { Column } from '#renderer/components/record-table.tsx'
import { rateText } from '#renderer/lib/job-terms.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { titleOf } from './labels.ts'

type Columns = readonly Column<JobTemplate>[]

/** What a template is told by, active or archived (TPL-06). */
const about = (industryName: (id: string) => string): Columns => [
  {
    title: 'Title',
    render: (template) => (
      <>
        <RecordLink to={recordPath('job-templates', template.jobTemplateId)}>{titleOf(template)}</RecordLink>
        <RecordId>{template.jobTemplateId}</RecordId>
      </>
    ),
  },
  {
    title: 'Industry',
    width: '24%',
    from: 640,
    render: ({ industryId }) => industryId && <bdi>{industryName(industryId)}</bdi>,
  },
  { title: 'Hourly rate', width: '160px', from: 880, render: rateText },
]

interface ActiveContext {
  readonly industryName: (id: string) => string
  readonly onEdit: (template: JobTemplate) => void
  readonly onArchive: (template: JobTemplate) => void
}

/** The columns of the active templates (TPL-06, TPL-07). */
export const activeColumns = ({ industryName, onEdit, onArchive }: ActiveContext): Columns => [
  ...about(industryName),
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '96px',
    align: 'end',
    render: (template) => (
      <>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit ${titleOf(template)}`}
          title="Edit"
          onClick={() => onEdit(template)}
        />
        <Button
          type="text"
          icon={<InboxOutlined />}
          aria-label={`Archive ${titleOf(template)}`}
          title="Archive"
          onClick={() => onArchive(template)}
        />
      </>
    ),
  },
]

interface ArchivedContext {
  readonly industryName: (id: string) => string
  readonly onRestore: (template: JobTemplate) => void
}

/** The columns of the archived templates (TPL-10). */
export const archivedColumns = ({ industryName, onRestore }: ArchivedContext): Columns => [
  ...about(industryName),
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '96px',
    align: 'end',
    render: (template) => (
      <Button size="small" aria-label={`Restore ${titleOf(template)}`} onClick={() => onRestore(template)}>
        Restore
      </Button>
    ),
  },
]
