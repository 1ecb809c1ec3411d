import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import type { JobTermsValues } from '#renderer/lib/job-terms.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { titleOf } from './labels.ts'
import { TemplateForm } from './template-form.tsx'

interface EditTemplateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly template: JobTemplate
}

/** Edits a template (TPL-07, TPL-26); only changed fields are sent. */
export const EditTemplateDialog = ({ open, ...form }: EditTemplateDialogProps) => (
  <Dialog title="Edit Job Template" open={open} onClose={form.onClose} width="wide">
    <EditTemplateForm {...form} />
  </Dialog>
)

function EditTemplateForm({ onClose, template }: Omit<EditTemplateDialogProps, 'open'>) {
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(template)
  const [start] = useState(() => startValues(jobTermsFields, template))
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('jobTemplates.update', {
    of: titleOf,
    onDone: (_, sent, client) => cached.jobTemplates.savedAsSent(client, sent),
    show: cached.jobTemplates.saved,
  })
  const saveValues = async (values: JobTermsValues) => {
    const changes = toChanges(jobTermsFields, start, values)
    await saveChanges(changes, () => save(own, changes))
  }
  return (
    <TemplateForm
      draftOf={{ form: 'jobTemplates.update', record: own.jobTemplateId, name: own.title }}
      start={start}
      isNew={false}
      outcome={outcome}
      onSave={saveValues}
    />
  )
}
