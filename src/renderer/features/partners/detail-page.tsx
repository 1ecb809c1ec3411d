import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { nameOf } from './labels.ts'
import { OffersSection } from './offers-section.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { partnerOf } from './queries.ts'

const route = getRouteApi('/partners/$partnerId/')

/** The screen of one partner with its offers (PRT-06 to PRT-08, PRT-29 to PRT-35). */
export function PartnerDetailPage() {
  const { partnerId } = route.useParams()
  const partner = useQuery(partnerOf(partnerId))
  return (
    <>
      <PageHeader
        back={<BackToList list="/partners">Partners</BackToList>}
        title={partner.data ? nameOf(partner.data) : 'Partner'}
        actions={
          <>
            <CopyLink kind="partners" id={partnerId} />
            {partner.data && <PartnerActions partner={partner.data} />}
          </>
        }
      />
      <Loaded query={partner}>
        {(data) => (
          <Flex vertical gap={16}>
            <PartnerFacts partner={data} />
            <OffersSection partner={data} />
          </Flex>
        )}
      </Loaded>
    </>
  )
}
