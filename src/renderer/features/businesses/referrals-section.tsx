import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#renderer/components/empty-state.tsx'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { Loaded } from '#renderer/components/loaded.tsx'
import { LoadingIndicator } from '#renderer/components/loading-indicator.tsx'
import { RecordLines } from '#renderer/components/record-lines.tsx'
import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import { Section } from '#renderer/components/section.tsx'
import { longDate } from '#renderer/lib/format.ts'
import type { BusinessReferral } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'
import styles from './businesses.module.css'
import { businessQueries } from './queries.ts'

/** The referrals that the business used (BUS-38, BUS-39). */
export function ReferralsSection({ businessId }: { readonly businessId: string }) {
  const uses = useQuery(businessQueries(businessId).businessReferrals)
  return (
    <Section title="Referrals">
      <Loaded query={uses}>
        {(data) =>
          data.length > 0 ? <ReferralLines businessId={businessId} uses={data} /> : <EmptyState isCompact />
        }
      </Loaded>
    </Section>
  )
}

interface ReferralLinesProps {
  readonly businessId: string
  readonly uses: readonly BusinessReferral[]
}

/** The lines need two reads; where the descriptions fail, each still leads to its referral by its id. */
function ReferralLines({ businessId, uses }: ReferralLinesProps) {
  const referrals = useQuery(businessQueries(businessId).referrals)
  const lines = (
    <RecordLines>
      {uses.map(({ referralId, createdAt }) => {
        const referral = referrals.data?.find((each) => each.referralId === referralId)
        return (
          <li key={`${referralId} ${createdAt}`}>
            <span className={styles.grow}>
              <RecordLink to={recordPath('referrals', referralId)}>
                {nameOrId(referral?.description, referralId)}
              </RecordLink>
              {` - Referred on ${longDate(createdAt)}`}
            </span>
          </li>
        )
      })}
    </RecordLines>
  )
  return (
    <>
      <FailedReads queries={[referrals]} />
      {referrals.isFetched ? lines : <LoadingIndicator />}
    </>
  )
}
