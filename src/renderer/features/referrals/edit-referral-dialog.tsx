import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { showLatest, showSaved } from './cache.ts'
import { ReferralForm } from './referral-form.tsx'

interface EditReferralDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly referral: Referral
}

/** The dialog that edits a referral. It sends only changed fields (REF-09, REF-15). */
export const EditReferralDialog = ({ open, ...form }: EditReferralDialogProps) => (
  <Dialog title="Edit Referral" open={open} onClose={form.onClose}>
    <EditReferralForm {...form} />
  </Dialog>
)

const referralEdit = editOf(referralFields)

function EditReferralForm({ onClose, referral }: Omit<EditReferralDialogProps, 'open'>) {
  const edit = useRecordEdit('referrals.update', referral, {
    reads: { saved: showLatest, savedAsSent: showSaved },
    ...referralEdit,
    onClose,
  })
  return <ReferralForm edit={edit} />
}
