import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { type ReferralFields, referralFields } from '#shared/entities/referral.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { showAdded } from './cache.ts'
import { ReferralForm } from './referral-form.tsx'

interface AddReferralDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the fields of the new referral. */
  readonly onAdded: (fields: ReferralFields) => void
}

/** The dialog that adds a referral; a new referral is active (REF-10 to REF-14). */
export const AddReferralDialog = ({ open, ...form }: AddReferralDialogProps) => (
  <Dialog title="Add Referral" open={open} onClose={form.onClose}>
    <AddReferralForm {...form} />
  </Dialog>
)

const start = startValues(referralFields)

function AddReferralForm({ onClose, onAdded }: Omit<AddReferralDialogProps, 'open'>) {
  const { send, error } = useWrite('referrals.create', {
    of: (_, { description }) => description,
    onDone: (_, __, client) => showAdded(client),
  })
  return (
    <ReferralForm
      edit={{
        own: undefined,
        start,
        draftOf: { form: 'referrals.create', record: '' },
        outcome: { failure: error && { error } },
        save: async (values) => {
          const fields = toNew(referralFields, values)
          if (!(await send({ ...fields, isArchived: false }))) return
          onClose()
          onAdded(fields)
        },
      }}
    />
  )
}
