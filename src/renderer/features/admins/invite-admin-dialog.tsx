import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { InvitationForm } from '#renderer/forms/invitation-form.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { fullName } from '#shared/rules/names.ts'
import { adminRecords } from './records.ts'

interface InviteAdminDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Invites an admin (ADM-04 to ADM-10). */
export const InviteAdminDialog = ({ open, onClose }: InviteAdminDialogProps) => (
  <Dialog title="Add Admin" open={open} onClose={onClose} width="narrow">
    <InviteAdminForm onClose={onClose} />
  </Dialog>
)

function InviteAdminForm({ onClose }: Pick<InviteAdminDialogProps, 'onClose'>) {
  const { success } = useNotify()
  const { send, error } = useWrite('admins.create', {
    onDone: (admin, _, client) => adminRecords.added(client, admin),
  })
  return (
    <InvitationForm
      draftOf={{ form: 'admins.create', record: '' }}
      error={error}
      onInvite={async (person) => {
        if (!(await send(person))) return
        onClose()
        success('Added', fullName(person, person.userEmail))
      }}
    />
  )
}
