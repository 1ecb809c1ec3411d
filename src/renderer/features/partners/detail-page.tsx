import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { OffersSection } from './offers-section.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { PartnerFacts } from './partner-facts.tsx'

const route = getRouteApi('/partners/$partnerId/')

/** The screen of one partner with its offers (PRT-06 to PRT-08, PRT-29 to PRT-35). */
export function PartnerDetailPage() {
  const { partnerId } = route.useParams()
  return (
    <RecordScreen
      kind="partners"
      id={partnerId}
      actions={(partner) => <PartnerActions partner={partner} />}
      facts={(partner) => (
        <>
          <PartnerFacts partner={partner} />
          <OffersSection partner={partner} />
        </>
      )}
    />
  )
}
