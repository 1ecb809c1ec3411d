import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { InvitationForm } from '#renderer/forms/invitation-form.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { defaultBusinessUserType } from '#shared/entities/business.ts'
import { fullName } from '#shared/rules/names.ts'
import { showInvited } from './cache.ts'

interface InviteUserDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly businessId: string
}

/** The dialog that invites a user to a business (BUS-57 to BUS-64). */
export const InviteUserDialog = ({ open, ...form }: InviteUserDialogProps) => (
  <Dialog title="Invite User" open={open} onClose={form.onClose}>
    <InviteUserForm {...form} />
  </Dialog>
)

function InviteUserForm({ onClose, businessId }: Omit<InviteUserDialogProps, 'open'>) {
  const { send, error } = useWrite('businessProfiles.create', {
    of: (_, person) => fullName(person, person.userEmail),
    onDone: (profile, _, client) => void showInvited(client, businessId, profile),
  })
  return (
    <InvitationForm
      draftOf={{ form: 'businessProfiles.create', record: businessId }}
      error={error}
      onInvite={async (person) => {
        if (await send({ businessId, ...person, type: defaultBusinessUserType })) onClose()
      }}
    />
  )
}
