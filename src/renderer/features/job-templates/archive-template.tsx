import { ConfirmArchive } from '#renderer/components/dialog/confirm-archive.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { recordName } from '#shared/rules/names.ts'

interface ArchiveTemplateProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly template: JobTemplate
}

/** Asks before it archives an active template, or restores an archived one (TPL-08 to TPL-12). */
export function ArchiveTemplate({ template, ...dialog }: ArchiveTemplateProps) {
  const { jobTemplateId } = template
  const isArchived = isArchivedTemplate(template)
  return (
    <ConfirmArchive
      {...dialog}
      one="Job Template"
      name={recordName('jobTemplates', template)}
      isArchived={isArchived}
      call="jobTemplates.update"
      input={{ jobTemplateId, status: isArchived ? 'ACTIVE' : 'ARCHIVED' }}
      onDone={(_, sent, client) => cached.jobTemplates.savedAsSent(client, sent)}
    />
  )
}
