import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { nameOf } from './labels.ts'
import { profileOf } from './queries.ts'
import { UserFacts } from './user-facts.tsx'

const route = getRouteApi('/user-profiles/$userSub')

/** The screen of one user profile (USR-04). */
export function UserDetailPage() {
  const { userSub } = route.useParams()
  const profile = useQuery(profileOf(userSub))
  const editing = useDialog()
  useReopenedDialog('userProfiles.update', userSub, editing.show)
  return (
    <>
      <PageHeader
        back={<BackToList list="/user-profiles">User Profiles</BackToList>}
        title={profile.data ? nameOf(profile.data) : 'User Profile'}
        actions={
          <>
            <CopyLink kind="userProfiles" id={userSub} />
            {profile.data && (
              <Button type="primary" onClick={() => editing.show()}>
                Edit
              </Button>
            )}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={profile}>{(data) => <UserFacts profile={data} />}</Loaded>
      </Flex>
      <EditUserDialog open={editing.open} onClose={editing.close} userSub={userSub} />
    </>
  )
}
