import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { type Beginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { newPartnerFields, type Partner, partnerFields } from '#shared/entities/partner.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'

type PartnerFields = ReturnType<typeof partnerFields>

type PartnerValues = FormValues<PartnerFields>

interface PartnerFormProps {
  readonly partnerId: string
  readonly edit: RecordForm<Partner, PartnerValues, Uploaded<PartnerFields>> &
    Beginning<Partner | undefined, PartnerValues>
}

/**
 * The form of a partner (PRT-09 to PRT-13). It uploads both images before a save, each under its own key
 * (PRT-24).
 */
export function PartnerForm({ partnerId, edit }: PartnerFormProps) {
  const host = useAppInfo((state) => state.info?.websiteAddress)
  const { own, start } = edit
  const fields = own ? partnerFields(host) : newPartnerFields(host)
  const logo = useImageUpload(fields.logoImageUrl, partnerId)
  const banner = useImageUpload(fields.imageUrl, partnerId)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'partner')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(fields, own && start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({
        logoImageUrl: { upload: logo, file: value.logoImageUrl },
        imageUrl: { upload: banner, file: value.imageUrl },
      })
      if (uploaded) await edit.save(value, uploaded)
    },
  })
  useFollowing(form, edit)

  return (
    <form.AppForm>
      <form.Form label="Partner" fields={fields} draft={edit.draftOf}>
        <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
        <ShortFields isRoomy>
          <form.AppField name="logoImageUrl">
            {(field) => <field.ImageField upload={logo} currentUrl={own?.logoImageUrl} />}
          </form.AppField>
          <form.AppField name="imageUrl">
            {(field) => <field.ImageField upload={banner} currentUrl={own?.imageUrl} />}
          </form.AppField>
        </ShortFields>
        <ShortFields isRoomy>
          <form.AppField name="url">
            {(field) => <field.TextField type="url" placeholder={host} />}
          </form.AppField>
          <form.AppField name="address">
            {(field) => <field.AddressField kind="establishment" />}
          </form.AppField>
        </ShortFields>
        <ShortFields>
          <form.AppField name="email">{(field) => <field.TextField type="email" />}</form.AppField>
          <form.AppField name="phone">{(field) => <field.TextField type="tel" />}</form.AppField>
        </ShortFields>
        <form.AppField name="description">{(field) => <field.RichTextField />}</form.AppField>
        <form.AppField name="tagIds">
          {(field) => <field.MultiSelectField options={tags.options} isLoading={tags.isLoading} />}
        </form.AppField>
        <FailedReads queries={[tags.query]} />
        <form.FormBar outcome={edit.outcome}>{own ? 'Save' : 'Add'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}
