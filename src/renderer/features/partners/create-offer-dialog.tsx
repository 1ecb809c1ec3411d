import { useRef, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import {
  type OfferFields,
  offerFieldsSchema,
  type Partner,
  type PartnerOffer,
} from '#shared/entities/partner.ts'
import { countEqual, firstExpiry, localDay, withoutOffer } from '#shared/rules/partner-offers.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { offerName } from './labels.ts'
import { usePartnerSave } from './use-partner-save.ts'

interface CreateOfferDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly partner: Partner
}

/** Adds an offer to a partner (PRT-30, PRT-35 to PRT-40). */
export const CreateOfferDialog = ({ open, ...form }: CreateOfferDialogProps) => (
  <Dialog title="Create Offer" open={open} onClose={form.onClose}>
    <CreateOfferForm {...form} />
  </Dialog>
)

const rules = offerFieldsSchema(() => localDay(new Date()))
const start: OfferFields = { name: '', description: '', expiry: '', url: '' }

const toOffer = ({ url, ...offer }: OfferFields): PartnerOffer => ({ ...offer, ...(url && { url }) })

function CreateOfferForm({ onClose, partner }: Omit<CreateOfferDialogProps, 'open'>) {
  const { success } = useNotify()
  const { save, failure, refused } = usePartnerSave()
  // As it was when the dialog opened: what came of this dialog since is no change of somebody else's.
  const [own] = useState(partner)
  /** The offers that were sent, and how many like each there were before: of a lost answer nobody knows what came. */
  const tried = useRef<readonly { readonly offer: PartnerOffer; readonly before: number }[]>([])

  const add = (offer: PartnerOffer) =>
    save(own, ({ latest }) => {
      const offers = latest.offers ?? []
      const arrived = tried.current.find((each) => countEqual(offers, each.offer) > each.before)?.offer
      if (arrived && sameJson(arrived, offer)) return 'made'
      // What has been corrected since takes the place of what had arrived.
      const others = arrived ? withoutOffer(offers, arrived) : offers
      if (!tried.current.some((each) => sameJson(each.offer, offer)))
        tried.current = [...tried.current, { offer, before: countEqual(others, offer) }]
      return { fields: { offers: [...others, offer] }, upon: { ...latest, offers: others } }
    })

  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: rules },
    onSubmit: async ({ value }) => {
      const offer = toOffer(value)
      const saved = await add(offer)
      if (!saved.isDone) return
      onClose()
      success('Created', offerName(offer), saved.note)
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextField label="Summary Sentence" required />}
        </form.AppField>
        <form.AppField name="expiry">
          {(field) => <field.DateField label="Expiry date" required min={firstExpiry(new Date())} />}
        </form.AppField>
        <form.AppField name="url">
          {(field) => <field.TextField label="URL" type="url" placeholder="https://" />}
        </form.AppField>
        <SaveOutcome failure={failure} refused={refused} />
        <DialogFooter>
          <form.SubmitButton>Create</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
