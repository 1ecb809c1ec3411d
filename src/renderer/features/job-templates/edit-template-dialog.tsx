import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import type { JobTermsValues } from '#renderer/lib/job-terms.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { templateRecords } from './cache.ts'
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
  const { jobTemplateId } = template
  // The edit is compared with the record as it was when the dialog opened, so it undoes no save of another
  // admin.
  const [start] = useState(() => startValues(jobTermsFields, template))
  const saveChanges = useSaveChanges(onClose)
  const { send, error } = useWrite('jobTemplates.update', {
    onDone: (_, sent, client) => templateRecords.savedAsSent(client, sent),
  })
  const save = async (values: JobTermsValues) => {
    const changes = toChanges(jobTermsFields, start, values)
    await saveChanges(changes, () => send({ jobTemplateId, ...changes }), values.title)
  }
  return <TemplateForm start={start} submitLabel="Save" error={error} onSave={save} />
}
