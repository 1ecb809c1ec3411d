import { ConfirmChange } from '#renderer/components/confirm-change.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { isArchivedTemplate, type JobTemplate, type TemplateStatus } from '#shared/entities/job-template.ts'
import { showSaved } from './cache.ts'
import { titleOf } from './labels.ts'

interface Change {
  readonly action: string
  readonly done: string
  readonly status: TemplateStatus
}

/** What can be done about a template's status: an archived one is restored, any other archived. */
export const statusChange = (template: JobTemplate): Change =>
  isArchivedTemplate(template)
    ? { action: 'Restore', done: 'Restored', status: 'ACTIVE' }
    : { action: 'Archive', done: 'Archived', status: 'ARCHIVED' }

interface ChangeStatusProps {
  readonly open: boolean
  readonly onClose: () => void
  /** As it was when this was asked for: once changed, the same record would be asked about the other way round. */
  readonly template: JobTemplate
}

/** Asks before a template is archived or restored, by its status alone (TPL-08 to TPL-12, trap 22). */
export function ChangeStatus({ open, onClose, template }: ChangeStatusProps) {
  const { success } = useNotify()
  const { action, done, status } = statusChange(template)
  const title = titleOf(template)
  return (
    <ConfirmChange
      open={open}
      onClose={onClose}
      title={`${action} Job Template`}
      question={
        <>
          Are you sure you want to {action} the Job Template <bdi>{title}</bdi>?
        </>
      }
      action={action}
      call="jobTemplates.update"
      input={{ jobTemplateId: template.jobTemplateId, status }}
      onDone={async (_, sent, client) => {
        await showSaved(client, sent)
        success(`${done} ${title}`)
      }}
    />
  )
}
