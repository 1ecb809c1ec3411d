import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { BusinessesSection } from './businesses-section.tsx'
import { nameOf } from './labels.ts'
import { referralQueries } from './queries.ts'
import { ReferralActions } from './referral-actions.tsx'
import { ReferralFacts } from './referral-facts.tsx'

const route = getRouteApi('/referrals/$referralId')

/** The screen of one referral (REF-04 to REF-09). Each part loads, fails and retries separately. */
export function ReferralDetailPage() {
  const { referralId } = route.useParams()
  const { businessesPage } = route.useSearch()
  const navigate = route.useNavigate()
  const referral = useQuery(referralQueries(referralId).referral)
  return (
    <>
      <PageHeader
        back={<BackToList list="/referrals">Referrals</BackToList>}
        title={referral.data ? nameOf(referral.data) : 'Referral'}
        actions={
          <>
            <CopyLink kind="referrals" id={referralId} />
            {referral.data && <ReferralActions referral={referral.data} />}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={referral}>{(data) => <ReferralFacts referral={data} />}</Loaded>
        <BusinessesSection
          referralId={referralId}
          page={businessesPage}
          onPage={(page, replace = false) =>
            void navigate({ search: { businessesPage: page }, state: true, resetScroll: false, replace })
          }
        />
      </Flex>
    </>
  )
}
