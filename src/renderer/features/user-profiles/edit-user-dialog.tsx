import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { EditUserForm } from './edit-user-form.tsx'
import { profileOf } from './queries.ts'

interface EditUserProps {
  readonly onClose: () => void
  readonly userSub: string
}

/** Edits a profile, which the list knows only in part (USR-17 to USR-41). */
export const EditUserDialog = ({ open, ...user }: EditUserProps & { readonly open: boolean }) => (
  <Dialog title="Edit User Profile" open={open} onClose={user.onClose} width="wide">
    <EditUser {...user} />
  </Dialog>
)

function EditUser({ userSub, onClose }: EditUserProps) {
  // Shows the cached profile immediately. The latest one replaces it, except in a form with edits.
  const profile = useQuery({ ...profileOf(userSub), refetchOnMount: 'always', retryOnMount: true })
  return <Loaded query={profile}>{(data) => <EditUserForm profile={data} onClose={onClose} />}</Loaded>
}
