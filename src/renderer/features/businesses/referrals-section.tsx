import { useQuery } from '@tanstack/react-query'
import { RecordLines, reservedLines } from '#renderer/components/list/record-lines.tsx'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import { longDate } from '#renderer/lib/text/format.ts'
import type { ReferralUse } from '#shared/entities/referral.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import styles from './businesses.module.css'
import { businessQueries } from './queries.ts'

/** The referrals that the business has used (BUS-38, BUS-39). */
export function ReferralsSection({ businessId }: { readonly businessId: string }) {
  const uses = useQuery(businessQueries(businessId).businessReferrals)
  return (
    <Section title="Referrals">
      <Loaded query={uses} rows={reservedLines}>
        {(data) =>
          data.length > 0 ? (
            <ReferralLines businessId={businessId} uses={data} />
          ) : (
            <EmptyState isCompact hint="Referral codes that the business has used appear here." />
          )
        }
      </Loaded>
    </Section>
  )
}

interface ReferralLinesProps {
  readonly businessId: string
  readonly uses: readonly ReferralUse[]
}

/**
 * Each line needs two reads: the use and the referral. Until the referral has loaded, the line shows its id.
 */
function ReferralLines({ businessId, uses }: ReferralLinesProps) {
  const referrals = useQuery(businessQueries(businessId).referrals)
  const lines = (
    <RecordLines records={uses}>
      {(use) => {
        const { referralId, createdAt } = use
        const referral = referrals.data?.find((each) => each.referralId === referralId)
        return (
          <li key={`${referralId} ${createdAt}`}>
            <span className={styles.grow}>
              {referralId && (
                <RecordLink to={recordPath('referrals', referralId)}>
                  {nameOrId(referral?.description, referralId)}
                </RecordLink>
              )}
              {referralId && createdAt && ' - '}
              {createdAt && `Referred on ${longDate(createdAt)}`}
              <UnreadableMark record={use} />
              <UnreadableMark record={referral} />
            </span>
          </li>
        )
      }}
    </RecordLines>
  )
  return (
    <>
      <FailedReads queries={[referrals]} />
      {referrals.isFetched ? lines : <LoadingIndicator rows={uses.length} />}
    </>
  )
}
