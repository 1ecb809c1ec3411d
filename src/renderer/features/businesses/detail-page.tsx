import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessFacts } from './business-facts.tsx'
import styles from './businesses.module.css'
import { JobsSection } from './jobs-section.tsx'
import { ReferralsSection } from './referrals-section.tsx'
import { UsersSection } from './users-section.tsx'

const route = getRouteApi('/businesses/$businessId')

/** The screen of one business (BUS-36 to BUS-56). Each part loads, fails and retries separately. */
export function BusinessDetailPage() {
  const { businessId } = route.useParams()
  const { jobsPage } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <RecordScreen
      kind="businesses"
      id={businessId}
      actions={(business) => <BusinessActions business={business} />}
      facts={(business) => <BusinessFacts business={business} />}
    >
      <div className={styles.columns}>
        <UsersSection businessId={businessId} />
        <ReferralsSection businessId={businessId} />
      </div>
      <JobsSection
        businessId={businessId}
        page={jobsPage}
        onPage={(page, replace = false) =>
          void navigate({ search: { jobsPage: page }, state: true, resetScroll: false, replace })
        }
      />
    </RecordScreen>
  )
}
