import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { EditUserForm } from './edit-user-form.tsx'

interface EditUserProps {
  readonly onClose: () => void
  readonly userSub: string
}

/**
 * The dialog that edits a profile (USR-17 to USR-41). It loads the profile, because the list has only part of
 * it.
 */
export const EditUserDialog = ({ open, ...user }: EditUserProps & { readonly open: boolean }) => (
  <Dialog title="Edit User Profile" open={open} onClose={user.onClose} width="wide">
    <EditUser {...user} />
  </Dialog>
)

function EditUser({ userSub, onClose }: EditUserProps) {
  // A cached profile shows immediately. The refetched one replaces it as long as the form is unchanged.
  const profile = useQuery({
    ...recordQuery('userProfiles', userSub),
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  return <Loaded query={profile}>{(data) => <EditUserForm profile={data} onClose={onClose} />}</Loaded>
}
