import { getRouteApi } from '@tanstack/react-router'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessDetails, BusinessSummary } from './business-facts.tsx'
import styles from './businesses.module.css'
import { JobsSection } from './jobs-section.tsx'
import { steppedBusinesses } from './queries.ts'
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
      steps={<ListSteps list={steppedBusinesses} />}
      actions={(business) => <BusinessActions business={business} />}
      summary={(business) => <BusinessSummary business={business} />}
      details={(business) => <BusinessDetails business={business} />}
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
