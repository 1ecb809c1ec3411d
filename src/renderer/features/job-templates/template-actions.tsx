import { Button } from 'antd'
import { useDialog } from '#renderer/components/use-dialog.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { ChangeStatus, statusChange } from './change-status.tsx'
import { EditTemplateDialog } from './edit-template-dialog.tsx'

/** What can be done with a template: archive or restore it, edit it. */
export function TemplateActions({ template }: { readonly template: JobTemplate }) {
  const editing = useDialog()
  const changing = useDialog<JobTemplate>()
  return (
    <>
      <Button onClick={() => changing.show(template)}>{statusChange(template).action}</Button>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <EditTemplateDialog open={editing.open} onClose={editing.close} template={template} />
      {changing.subject && (
        <ChangeStatus open={changing.open} onClose={changing.close} template={changing.subject} />
      )}
    </>
  )
}
