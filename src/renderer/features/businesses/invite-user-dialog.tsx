import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { newPerson, PersonFields, personFormSchema } from '#renderer/forms/person-fields.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { defaultBusinessUserType } from '#shared/entities/business.ts'
import { personFields } from '#shared/entities/person.ts'
import { showInvited } from './cache.ts'

interface InviteUserDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly businessId: string
}

/** Invites a user to a business (BUS-57 to BUS-64). */
export const InviteUserDialog = ({ open, ...form }: InviteUserDialogProps) => (
  <Dialog title="Invite User" open={open} onClose={form.onClose} width="narrow">
    <InviteUserForm {...form} />
  </Dialog>
)

function InviteUserForm({ onClose, businessId }: Omit<InviteUserDialogProps, 'open'>) {
  const { send, error } = useWrite('businessProfiles.create', {
    onDone: (profile, _, client) => void showInvited(client, businessId, profile),
  })
  const form = useAppForm({
    defaultValues: newPerson,
    validators: { onChange: personFormSchema },
    onSubmit: async ({ value }) => {
      if (await send({ businessId, ...value, type: defaultBusinessUserType })) onClose()
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
