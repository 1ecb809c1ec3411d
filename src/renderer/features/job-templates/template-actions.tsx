import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { EditAction } from '#renderer/components/record/edit-action.tsx'
import { patternNote } from '#renderer/lib/unsaved/pattern.ts'
import { openFilled } from '#renderer/lib/unsaved/reopen.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { recordName } from '#shared/rules/names.ts'
import { offeredAction } from '#shared/rules/record-actions.ts'
import { ArchiveTemplate } from './archive-template.tsx'
import { EditTemplateDialog } from './edit-template-dialog.tsx'

/** The actions of a template: edit, and archive or restore (TPL-07, TPL-08, TPL-10). */
export function TemplateActions({ template }: { readonly template: JobTemplate }) {
  const archiving = useDialog<JobTemplate>()
  const isArchived = isArchivedTemplate(template)
  const router = useRouter()
  const addJob = () =>
    void openFilled(router, {
      form: 'jobs.create',
      filled: template,
      note: patternNote('jobTemplates', recordName('jobTemplates', template)),
    })
  return (
    <>
      <EditAction form="jobTemplates.update" id={template.jobTemplateId} isPrimary={!isArchived}>
        {(dialog) => <EditTemplateDialog {...dialog} template={template} />}
      </EditAction>
      {!isArchived && <Button onClick={addJob}>Add Job</Button>}
      <Button type={isArchived ? 'primary' : 'default'} onClick={() => archiving.show(template)}>
        {offeredAction('jobTemplates', template)?.name}
      </Button>
      {archiving.subject && (
        <ArchiveTemplate open={archiving.open} onClose={archiving.close} template={archiving.subject} />
      )}
    </>
  )
}
