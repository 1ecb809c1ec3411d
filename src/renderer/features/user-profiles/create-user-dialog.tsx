import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { CreateUser } from './create-user.tsx'

interface CreateUserDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The creation flow: a form, then what came of it (USR-03, USR-05 to USR-16). */
export const CreateUserDialog = ({ open, onClose }: CreateUserDialogProps) => (
  <Dialog title="Create User Profile" open={open} onClose={onClose} width="narrow">
    <CreateUser />
  </Dialog>
)
