import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { RecordLines, reservedLines } from '#renderer/components/list/record-lines.tsx'
import { RecordPagination } from '#renderer/components/list/record-pagination.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { usePageWithin } from '#renderer/lib/list/use-page-within.ts'
import { longDate } from '#renderer/lib/text/format.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { referralQueries } from './queries.ts'
import styles from './referrals.module.css'
import { joinUses, type ReferredBusiness } from './referred-businesses.ts'

interface BusinessesSectionProps {
  readonly referralId: string
  readonly page: number
  readonly onPage: (page: number, replace?: boolean) => void
}

/**
 * The businesses that used the code, the latest first, in pages (REF-05, REF-06). It needs two queries. The
 * dates may load later, and if the businesses fail to load, each use links to its business by id.
 */
export function BusinessesSection({ referralId, page, onPage }: BusinessesSectionProps) {
  const businesses = useQuery(referralQueries(referralId).businesses)
  const uses = useQuery(referralQueries(referralId).uses)
  const known = businesses.data ?? (businesses.isFetched && uses.data && [])
  const lines = known && joinUses(known, uses.data ?? [])
  usePageWithin(
    page,
    {
      data: lines ? { total: lines.length } : undefined,
      // Waits for both queries, because a use of an unknown business adds a line.
      isPlaceholderData: !businesses.isFetched || !uses.isFetched,
    },
    (last) => onPage(last, true),
  )
  return (
    <Section title="Businesses that used the code">
      <Flex vertical gap={8}>
        <FailedReads queries={[businesses, uses]} />
        <CountLine
          sentence={
            lines && uses.data
              ? countSentence(lines.length, 'business', 'businesses', 'that used the code')
              : undefined
          }
        />
        {lines && (
          <RecordLines
            records={lines.slice(pageOffset(page), pageOffset(page + 1))}
            empty="Businesses that use the code appear here."
          >
            {(line) => <BusinessLine key={line.businessId} {...line} />}
          </RecordLines>
        )}
        {lines && lines.length > pageSize && (
          <RecordPagination label="Pages of businesses" page={page} total={lines.length} onPage={onPage} />
        )}
        {!businesses.isFetched && <LoadingIndicator rows={reservedLines} />}
      </Flex>
    </Section>
  )
}

function BusinessLine({ businessId, business, firstUse }: ReferredBusiness) {
  const name = nameOrId(business?.name, businessId)
  return (
    <li className={styles.line}>
      <RemoteImage src={business?.logoUrl} alt="" fallback={firstLetter(name)} size={32} />
      <div className={styles.business}>
        <RecordLink to={recordPath('businesses', businessId)}>{name}</RecordLink>
        <bdi className={styles.address}>{business?.address?.addressFriendly}</bdi>
        <UnreadableMark record={business} />
        <UnreadableMark record={firstUse} />
      </div>
      {firstUse?.createdAt && <span className={styles.date}>Referred on {longDate(firstUse.createdAt)}</span>}
    </li>
  )
}
