import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { TemplateForm } from './template-form.tsx'

interface EditTemplateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly template: JobTemplate
}

/** The dialog that edits a template (TPL-07, TPL-26). It sends only changed fields. */
export const EditTemplateDialog = ({ open, ...form }: EditTemplateDialogProps) => (
  <Dialog title="Edit Job Template" open={open} onClose={form.onClose} width="wide">
    <EditTemplateForm {...form} />
  </Dialog>
)

const templateEdit = editOf(jobTermsFields)

function EditTemplateForm({ onClose, template }: Omit<EditTemplateDialogProps, 'open'>) {
  const edit = useRecordEdit('jobTemplates.update', template, {
    ...templateEdit,
    onClose,
  })
  return <TemplateForm edit={edit} />
}
