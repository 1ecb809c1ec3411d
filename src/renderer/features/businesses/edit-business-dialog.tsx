import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { type Business, businessFields } from '#shared/entities/business.ts'
import { BusinessForm } from './business-form.tsx'

interface EditBusinessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly business: Business
}

/** The dialog that edits a business (BUS-16). It sends only changed fields (BUS-35). */
export const EditBusinessDialog = ({ open, ...form }: EditBusinessDialogProps) => (
  <Dialog title="Edit Business" open={open} onClose={form.onClose} width="wide">
    <EditBusinessForm {...form} />
  </Dialog>
)

const businessEdit = editOf(businessFields)

function EditBusinessForm({ onClose, business }: Omit<EditBusinessDialogProps, 'open'>) {
  const edit = useRecordEdit('businesses.update', business, {
    reads: {
      ...cached.businesses,
      savedAsSent: (client, _, saved) => cached.businesses.saved(client, saved),
    },
    ...businessEdit,
    onClose,
  })
  return <BusinessForm businessId={business.businessId} edit={edit} />
}
