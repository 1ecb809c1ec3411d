import { getRouteApi } from '@tanstack/react-router'
import { ShownSteps } from '#renderer/components/list/list-steps.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { UserActions } from './user-actions.tsx'
import { UserDetails, UserSummary, UserTexts } from './user-facts.tsx'

const route = getRouteApi('/user-profiles/$userSub')

/** The screen of one user profile (USR-04). */
export function UserDetailPage() {
  const { userSub } = route.useParams()
  return (
    <RecordScreen
      kind="userProfiles"
      id={userSub}
      actions={(profile) => <UserActions profile={profile} />}
      steps={<ShownSteps kind="userProfiles" id={userSub} />}
      summary={(profile) => <UserSummary profile={profile} />}
      texts={(profile) => <UserTexts profile={profile} />}
      details={(profile) => <UserDetails profile={profile} />}
    />
  )
}
