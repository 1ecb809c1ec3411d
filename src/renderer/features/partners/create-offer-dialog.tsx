import { useRef, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { Wish } from '#renderer/lib/edit.ts'
import { offerFields, type Partner, type PartnerOffer } from '#shared/entities/partner.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { countEqual, firstExpiry, withoutOffer } from '#shared/rules/partner-offers.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { offerName } from './labels.ts'
import { usePartnerEdit } from './use-partner-edit.ts'

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

const fields = offerFields()
const offerFormSchema = formSchema(fields, undefined)
const start = startValues(fields)

const toOffer = ({ url, ...offer }: FormValues<typeof fields>): PartnerOffer => ({
  ...offer,
  ...(url && { url }),
})

function CreateOfferForm({ onClose, partner }: Omit<CreateOfferDialogProps, 'open'>) {
  const { save, ...outcome } = usePartnerEdit()
  // As it was when the dialog opened: an offer that this dialog has added since is not another admin's
  // change.
  const [own] = useState(partner)
  /**
   * The sent offers, each with the number of equal ones before: after a lost answer, a higher number shows that
   * it arrived.
   */
  const tried = useRef<readonly { readonly offer: PartnerOffer; readonly before: number }[]>([])

  const add = (offer: PartnerOffer) => {
    const wish = (latest: Partner): Wish<Partner> => {
      const offers = latest.offers ?? []
      const arrived = tried.current.find((each) => countEqual(offers, each.offer) > each.before)?.offer
      if (arrived && sameJson(arrived, offer)) return 'made'
      // A corrected offer replaces the one that arrived.
      const others = arrived ? withoutOffer(offers, arrived) : offers
      if (!tried.current.some((each) => sameJson(each.offer, offer)))
        tried.current = [...tried.current, { offer, before: countEqual(others, offer) }]
      return { changes: { offers: [...others, offer] }, upon: { ...latest, offers: others } }
    }
    return save(own, wish, { sentence: 'Created {name}', name: offerName(offer) })
  }

  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: offerFormSchema },
    onSubmit: async ({ value }) => {
      if (await add(toOffer(value))) onClose()
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={fields} draft={{ form: 'partners.addOffer', record: own.partnerId }}>
        <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="description">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="expiry">
          {(field) => <field.DateField min={firstExpiry(new Date())} />}
        </form.AppField>
        <form.AppField name="url">
          {(field) => <field.TextField type="url" placeholder="https://" />}
        </form.AppField>
        <FormOutcome {...outcome} />
        <DialogFooter>
          <form.SubmitButton>Create</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
