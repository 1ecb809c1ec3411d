import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { showLatest, showSaved } from './cache.ts'
import { nameOf } from './labels.ts'
import { ReferralForm, type ReferralValues } from './referral-form.tsx'

interface EditReferralDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly referral: Referral
}

/** Edits a referral; sends only the changed fields (REF-09, REF-15). */
export const EditReferralDialog = ({ open, ...form }: EditReferralDialogProps) => (
  <Dialog title="Edit Referral" open={open} onClose={form.onClose} width="narrow">
    <EditReferralForm {...form} />
  </Dialog>
)

function EditReferralForm({ onClose, referral }: Omit<EditReferralDialogProps, 'open'>) {
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(referral)
  const [start] = useState(() => startValues(referralFields, referral))
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('referrals.update', {
    of: nameOf,
    onDone: (_, sent, client) => showSaved(client, sent),
    show: showLatest,
  })
  const saveValues = async (values: ReferralValues) => {
    const changes = toChanges(referralFields, start, values)
    await saveChanges(changes, () => save(own, changes))
  }
  return (
    <ReferralForm
      draftOf={{ form: 'referrals.update', record: own.referralId, name: nameOf(own) }}
      start={start}
      own={own}
      submitLabel="Save"
      outcome={outcome}
      onSave={saveValues}
    />
  )
}
