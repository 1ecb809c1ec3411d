import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'

const route = getRouteApi('/user-profiles/$userSub')

/** The screen of one user profile (USR-04). */
export function UserDetailPage() {
  const { userSub } = route.useParams()
  return (
    <RecordScreen
      kind="userProfiles"
      id={userSub}
      actions={(profile) => <UserActions profile={profile} />}
      facts={(profile) => <UserFacts profile={profile} />}
    />
  )
}
