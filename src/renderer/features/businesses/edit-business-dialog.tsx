import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { type Business, businessFields } from '#shared/entities/business.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { BusinessForm } from './business-form.tsx'
import { businessRecords } from './cache.ts'
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
  // The edit is compared with the record as it was when the dialog opened, so it undoes no save of another
  // admin.
  const [original] = useState(business)
  const { businessId } = original
  const saveChanges = useSaveChanges(onClose)
  const { send, error } = useWrite('businesses.update', {
    onDone: (saved, _, client) => businessRecords.saved(client, saved),
  })
  const start = startValues(businessFields, original)
  return (
    <BusinessForm
      businessId={businessId}
      start={start}
      currentLogo={original.logoUrl}
      submitLabel="Save"
      error={error}
      onSave={async (values, uploaded) => {
        const changes = toChanges(businessFields, start, values, uploaded)
        const name = nameOf({ ...original, ...changes })
        await saveChanges(changes, () => send({ businessId, ...changes }), name)
      }}
    />
  )
}
