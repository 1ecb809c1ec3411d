import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { newPerson, PersonFields, personFormSchema } from '#renderer/forms/person-fields.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { personFields } from '#shared/entities/person.ts'
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
  const form = useAppForm({
    defaultValues: newPerson,
    validators: { onChange: personFormSchema },
    onSubmit: async ({ value }) => {
      if (!(await send(value))) return
      onClose()
      success(`An invitation was sent by email to ${value.userEmail}`)
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={personFields}>
        <PersonFields form={form} />
        <form.FormError error={error} />
        <DialogFooter>
          <form.SubmitButton>Invite</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
