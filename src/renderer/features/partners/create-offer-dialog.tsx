import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { usualExpiries } from '#renderer/forms/fields/date-field.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { offerFields, type Partner, type PartnerOffer } from '#shared/entities/partner.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { firstExpiry } from '#shared/rules/partner-offers.ts'
import { useOffers } from './use-offers.ts'

interface CreateOfferDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly partner: Partner
}

/** The dialog that adds an offer to a partner (PRT-30, PRT-35 to PRT-40). */
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
  const { add, ...outcome } = useOffers(partner)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: offerFormSchema },
    onSubmit: async ({ value }) => {
      if (await add(toOffer(value))) onClose()
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={fields} draft={{ form: 'partners.addOffer', record: partner.partnerId }}>
        <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="description">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="expiry">
          {(field) => <field.DateField min={firstExpiry(new Date())} presets={usualExpiries} />}
        </form.AppField>
        <form.AppField name="url">
          {(field) => <field.TextField type="url" placeholder="https://" />}
        </form.AppField>
        <form.FormBar outcome={outcome}>Create</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}
