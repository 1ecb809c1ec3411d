import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { InvitationForm } from '#renderer/forms/invitation-form.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { fullName } from '#shared/rules/names.ts'

interface InviteAdminDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog that invites an admin (ADM-04 to ADM-10). */
export const InviteAdminDialog = ({ open, onClose }: InviteAdminDialogProps) => (
  <Dialog title="Add Admin" open={open} onClose={onClose}>
    <InviteAdminForm onClose={onClose} />
  </Dialog>
)

function InviteAdminForm({ onClose }: Pick<InviteAdminDialogProps, 'onClose'>) {
  const { send, error } = useWrite('admins.create', {
    of: (_, person) => fullName(person, person.userEmail),
    onDone: (admin, _, client) => cached.admins.added(client, admin),
  })
  return (
    <InvitationForm
      draftOf={{ form: 'admins.create', record: '' }}
      error={error}
      onInvite={async (person) => {
        if (await send(person)) onClose()
      }}
    />
  )
}
