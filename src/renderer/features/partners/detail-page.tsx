import { getRouteApi } from '@tanstack/react-router'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { HtmlPart } from '#renderer/components/record/html-part.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { labels } from './labels.ts'
import { OffersSection } from './offers-section.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { PartnerDetails, PartnerSummary } from './partner-facts.tsx'
import { steppedPartners } from './queries.ts'

const route = getRouteApi('/partners/$partnerId/')

/** The screen of one partner with its offers (PRT-06 to PRT-08, PRT-29 to PRT-35). */
export function PartnerDetailPage() {
  const { partnerId } = route.useParams()
  return (
    <RecordScreen
      kind="partners"
      id={partnerId}
      actions={(partner) => <PartnerActions partner={partner} />}
      steps={<ListSteps list={steppedPartners} />}
      summary={(partner) => <PartnerSummary partner={partner} />}
      texts={(partner) => (
        <>
          <HtmlPart title={labels.description} record={partner} name="description" />
          <OffersSection partner={partner} />
        </>
      )}
      details={(partner) => <PartnerDetails partner={partner} />}
    />
  )
}
