import { EditAction } from '#renderer/components/record/edit-action.tsx'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'

/** The one action on a user profile (USR-04). */
export function UserActions({ profile: { userSub } }: { readonly profile: UserProfile }) {
  return (
    <EditAction form="userProfiles.update" id={userSub}>
      {(dialog) => <EditUserDialog {...dialog} userSub={userSub} />}
    </EditAction>
  )
}
