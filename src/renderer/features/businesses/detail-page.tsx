import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessFacts } from './business-facts.tsx'
import styles from './businesses.module.css'
import { JobsSection } from './jobs-section.tsx'
import { nameOf } from './labels.ts'
import { businessQueries } from './queries.ts'
import { ReferralsSection } from './referrals-section.tsx'
import { UsersSection } from './users-section.tsx'

const route = getRouteApi('/businesses/$businessId')

/** The screen of one business (BUS-36 to BUS-56). Each part loads, fails and retries separately. */
export function BusinessDetailPage() {
  const { businessId } = route.useParams()
  const { jobsPage } = route.useSearch()
  const navigate = route.useNavigate()
  const business = useQuery(businessQueries(businessId).business)
  return (
    <>
      <PageHeader
        back={<BackToList list="/businesses">Businesses</BackToList>}
        title={business.data ? nameOf(business.data) : 'Business'}
        actions={
          <>
            <CopyLink kind="businesses" id={businessId} />
            {business.data && <BusinessActions business={business.data} />}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={business}>{(data) => <BusinessFacts business={data} />}</Loaded>
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
      </Flex>
    </>
  )
}
