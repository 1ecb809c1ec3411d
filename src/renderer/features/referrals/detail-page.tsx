import { getRouteApi } from '@tanstack/react-router'
import { ShownSteps } from '#renderer/components/list/list-steps.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { BusinessesSection } from './businesses-section.tsx'
import { ReferralActions } from './referral-actions.tsx'
import { ReferralDetails, ReferralSummary } from './referral-facts.tsx'

const route = getRouteApi('/referrals/$referralId')

/** The screen of one referral (REF-04 to REF-09). Each part loads, fails and retries separately. */
export function ReferralDetailPage() {
  const { referralId } = route.useParams()
  const { businessesPage } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <RecordScreen
      kind="referrals"
      id={referralId}
      actions={(referral) => <ReferralActions referral={referral} />}
      steps={<ShownSteps kind="referrals" id={referralId} />}
      summary={(referral) => <ReferralSummary referral={referral} />}
      details={(referral) => <ReferralDetails referral={referral} />}
    >
      <BusinessesSection
        referralId={referralId}
        page={businessesPage}
        onPage={(page, replace = false) =>
          void navigate({ search: { businessesPage: page }, state: true, resetScroll: false, replace })
        }
      />
    </RecordScreen>
  )
}
