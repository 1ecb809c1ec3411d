import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'

/** The one action on a user profile (USR-04). */
export function UserActions({ profile: { userSub } }: { readonly profile: UserProfile }) {
  const editing = useDialog()
  useReopenedDialog('userProfiles.update', userSub, editing.show)
  return (
    <>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <EditUserDialog open={editing.open} onClose={editing.close} userSub={userSub} />
    </>
  )
}
