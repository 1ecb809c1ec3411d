import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { ExternalLink } from '#renderer/components/control/external-link.tsx'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { LineActions, RecordLines } from '#renderer/components/list/record-lines.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { UnreadableText } from '#renderer/components/record/unreadable-text.tsx'
import { isExternalUrl } from '#renderer/lib/text/web-address.ts'
import { openFilled } from '#renderer/lib/unsaved/reopen.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { dayOf } from '#shared/rules/calendar-day.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { expiryText, isExpired, localDay } from '#shared/rules/partner-offers.ts'
import { CreateOfferDialog } from './create-offer-dialog.tsx'
import { DeleteOfferDialog } from './delete-offer-dialog.tsx'
import { offerName } from './labels.ts'
import styles from './partners.module.css'

/** A partner's offers (PRT-29 to PRT-34). */
export function OffersSection({ partner }: { readonly partner: Partner }) {
  const creating = useDialog()
  useReopenedDialog('partners.addOffer', partner.partnerId, creating.show)
  const deleting = useDialog<PartnerOffer>()
  const router = useRouter()
  const addLike = ({ expiry, ...filled }: PartnerOffer) =>
    void openFilled(router, {
      form: 'partners.addOffer',
      record: partner.partnerId,
      // An expired day is not allowed for a new offer.
      filled: isExpired(expiry, today) ? filled : { ...filled, expiry: dayOf(expiry ?? '') },
      note: `Filled in from the offer “${offerName(filled)}”.`,
    })
  const offers = partner.offers ?? []
  const unreadable = unreadableOf(partner, 'offers')
  const today = localDay(new Date())
  return (
    <Section title="Partner Offers" actions={<Button onClick={() => creating.show()}>Create</Button>}>
      {unreadable && <UnreadableText unreadable={unreadable} />}
      <RecordLines records={offers} empty="Offers that you create appear here.">
        {(offer, place) => (
          // The key is the index, because an offer has no id and two offers may be equal.
          <li key={place}>
            <OfferFacts offer={offer} today={today} />
            <LineActions>
              <FlatButton
                label={`Add one like this: ${offerName(offer)}`}
                title="Add one like this"
                onClick={() => addLike(offer)}
              >
                <CopyOutlined />
              </FlatButton>
              <FlatButton
                label={`Delete ${offerName(offer)}`}
                title="Delete"
                isDangerous
                onClick={() => deleting.show(offer)}
              >
                <DeleteOutlined />
              </FlatButton>
            </LineActions>
          </li>
        )}
      </RecordLines>
      <CreateOfferDialog open={creating.open} onClose={creating.close} partner={partner} />
      {deleting.subject && (
        <DeleteOfferDialog
          open={deleting.open}
          onClose={deleting.close}
          partner={partner}
          offer={deleting.subject}
        />
      )}
    </Section>
  )
}

interface OfferFactsProps {
  readonly offer: PartnerOffer
  /** Today's date in this computer's time zone. */
  readonly today: string
}

/** An offer's text, expiry and link (PRT-31 to PRT-33). Without a URL there is no link (PRT-42). */
const OfferFacts = ({ offer, today }: OfferFactsProps) => (
  <div className={styles.offer}>
    <h3 className={styles.offerName}>
      <bdi>{offerName(offer)}</bdi>
    </h3>
    <p className={styles.summary}>
      <bdi>{offer.description}</bdi>
    </p>
    <div className={styles.terms}>
      <span>
        {offer.expiry ? (
          <>
            Offer expires <bdi className="tabular">{expiryText(offer.expiry)}</bdi>
          </>
        ) : (
          'Offer expires: not set'
        )}
      </span>
      {isExpired(offer.expiry, today) && <StatusTag tone="caution">Expired</StatusTag>}
      {offer.url && (
        <ExternalLink href={offer.url}>
          {isExternalUrl(offer.url) ? (
            'Offer URL'
          ) : (
            <span>
              Offer URL <bdi>{offer.url}</bdi>
            </span>
          )}
        </ExternalLink>
      )}
    </div>
  </div>
)
