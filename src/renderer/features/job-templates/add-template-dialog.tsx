import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { JobTemplateFields } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { TemplateForm } from './template-form.tsx'

interface AddTemplateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the fields of the new template. */
  readonly onAdded: (fields: JobTemplateFields) => void
}

/** The dialog that adds a template; a new template is active (TPL-05, TPL-21, TPL-25, LIM-23). */
export const AddTemplateDialog = ({ open, ...form }: AddTemplateDialogProps) => (
  <Dialog title="Add Job Template" open={open} onClose={form.onClose} width="wide">
    <AddTemplateForm {...form} />
  </Dialog>
)

function AddTemplateForm({ onClose, onAdded }: Omit<AddTemplateDialogProps, 'open'>) {
  // One id per opened dialog, so that a retry after a lost answer can't create a second template.
  const [jobTemplateId, setJobTemplateId] = useState<string>(() => crypto.randomUUID())
  const [start] = useState(() => startValues(jobTermsFields))
  const { send, error } = useWrite('jobTemplates.create', {
    of: (_, { title }) => title,
    onDone: (_, sent, client) => cached.jobTemplates.addedAsSent(client, sent),
  })
  return (
    <TemplateForm
      edit={{
        own: undefined,
        start,
        draftOf: { form: 'jobTemplates.create', newId: jobTemplateId, onNewId: setJobTemplateId },
        outcome: { failure: error && { error } },
        save: async (values) => {
          const fields = toNew(jobTermsFields, values)
          if (!(await send({ jobTemplateId, ...fields, status: 'ACTIVE' }))) return
          onClose()
          onAdded(fields)
        },
      }}
    />
  )
}
