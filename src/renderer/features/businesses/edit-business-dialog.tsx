import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import { type Business, businessFields } from '#shared/entities/business.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { BusinessForm } from './business-form.tsx'
import { nameOf } from './labels.ts'

interface EditBusinessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly business: Business
}

/** Edits a business (BUS-16); only changed fields are sent (BUS-35). */
export const EditBusinessDialog = ({ open, ...form }: EditBusinessDialogProps) => (
  <Dialog title="Edit Business" open={open} onClose={form.onClose}>
    <EditBusinessForm {...form} />
  </Dialog>
)

function EditBusinessForm({ onClose, business }: Omit<EditBusinessDialogProps, 'open'>) {
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(business)
  const { businessId } = own
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('businesses.update', {
    of: nameOf,
    onDone: (saved, _, client) => cached.businesses.saved(client, saved),
    show: cached.businesses.saved,
  })
  const [start] = useState(() => startValues(businessFields, own))
  return (
    <BusinessForm
      businessId={businessId}
      draftOf={{ form: 'businesses.update', record: businessId, name: nameOf(own) }}
      start={start}
      currentLogo={own.logoUrl}
      isNew={false}
      outcome={outcome}
      onSave={async (values, uploaded) => {
        const changes = toChanges(businessFields, start, values, uploaded)
        await saveChanges(changes, () => save(own, changes))
      }}
    />
  )
}
