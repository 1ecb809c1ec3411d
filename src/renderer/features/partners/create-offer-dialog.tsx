import { useRef } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { SaveOutcome } from '#renderer/components/save-outcome.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import {
  type OfferFields,
  offerFieldsSchema,
  type Partner,
  type PartnerOffer,
} from '#shared/entities/partner.ts'
import { countEqual, firstExpiry, localDay } from '#shared/rules/partner-offers.ts'
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
  /** The offer that was sent last, and how many like it there were before. */
  const tried = useRef<{ readonly offer: PartnerOffer; readonly before: number }>(undefined)

  const add = (offer: PartnerOffer) =>
    save(partner, ({ offers }) => {
      const count = countEqual(offers ?? [], offer)
      const before = tried.current && sameJson(tried.current.offer, offer) ? tried.current.before : count
      // Nobody knew whether it had arrived, and it had.
      if (count > before) return 'made'
      tried.current = { offer, before }
      return { fields: { offers: [...(offers ?? []), offer] } }
    })

  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: rules },
    onSubmit: async ({ value }) => {
      const offer = toOffer(value)
      const saved = await add(offer)
      if (!saved) return
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
