import { RecordId } from '#renderer/components/record/record-id.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { editAndArchiveColumn, restoreColumn } from '#renderer/components/table/archive-columns.tsx'
import { combined } from '#renderer/components/table/column.ts'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { rateText } from '#renderer/lib/records/job-terms.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

const nameOf = (template: JobTemplate) => recordName('jobTemplates', template)

/** The columns that the active and the archived list share (TPL-06). */
const about = (industryName: (id: string) => string): readonly Column<JobTemplate>[] => [
  {
    title: jobTermsFields.title.label,
    sortField: 'title',
    sortValue: nameOf,
    render: (template) => (
      <>
        <RecordLink to={recordPath('jobTemplates', template.jobTemplateId)}>
          {recordName('jobTemplates', template)}
        </RecordLink>
        <RecordId>{template.jobTemplateId}</RecordId>
      </>
    ),
  },
  {
    title: jobTermsFields.industryId.label,
    sortField: 'industry',
    sortValue: ({ industryId }) => industryId && industryName(industryId),
    width: '24%',
    render: ({ industryId }) => industryId && <bdi>{industryName(industryId)}</bdi>,
  },
  {
    title: 'Hourly Rate',
    shows: combined.hourlyRate,
    sortField: 'rate',
    sortValue: ({ minHourlyRate }) => minHourlyRate,
    width: textWidth(20),
    render: rateText,
  },
]

interface RowContext {
  readonly industryName: (id: string) => string
  readonly onEdit: (template: JobTemplate) => void
  /** Opens the question before a template is archived or restored. */
  readonly onArchive: (template: JobTemplate) => void
}

/** Returns the columns of the active and the archived list (TPL-06, TPL-07, TPL-10). */
export function templateColumns({ industryName, onEdit, onArchive }: RowContext) {
  const cells = about(industryName)
  return {
    active: [...cells, editAndArchiveColumn({ nameOf, onEdit, onArchive })],
    archived: [...cells, restoreColumn({ nameOf, onRestore: onArchive })],
  }
}
