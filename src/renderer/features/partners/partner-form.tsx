import type { ReactNode } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { PageButtons } from '#renderer/forms/form-page.tsx'
import { type Beginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { newPartnerFields, type Partner, partnerFields } from '#shared/entities/partner.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'
import styles from './partners.module.css'

type PartnerFields = ReturnType<typeof partnerFields>

type PartnerValues = FormValues<PartnerFields>

interface PartnerFormProps {
  readonly partnerId: string
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  /** The partner to edit, if any, and the form's start values. */
  readonly beginning: Beginning<Partner | undefined, PartnerValues>
  /**
   * Saves valid values and the URLs of newly uploaded images. The form keeps its values after a failed save.
   */
  readonly onSave: (values: PartnerValues, uploaded: Uploaded<PartnerFields>) => Promise<void>
  readonly onCancel: () => void
  /** A notice about the last save, if it failed. */
  readonly outcome: ReactNode
}

/**
 * The form of a partner (PRT-09 to PRT-13). It uploads both images before a save, each under its own key
 * (PRT-24).
 */
export function PartnerForm({ partnerId, draftOf, beginning, onSave, onCancel, outcome }: PartnerFormProps) {
  const host = useAppInfo((state) => state.info?.websiteAddress)
  const { own, start } = beginning
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
      if (uploaded) await onSave(value, uploaded)
    },
  })
  useFollowing(form, beginning)

  return (
    <form.AppForm>
      <form.Form label="Partner" fields={fields} draft={draftOf}>
        <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
        <div className={styles.pair}>
          <form.AppField name="logoImageUrl">
            {(field) => <field.ImageField upload={logo} currentUrl={own?.logoImageUrl} />}
          </form.AppField>
          <form.AppField name="imageUrl">
            {(field) => <field.ImageField upload={banner} currentUrl={own?.imageUrl} />}
          </form.AppField>
        </div>
        <form.AppField name="url">
          {(field) => <field.TextField type="url" placeholder={host} />}
        </form.AppField>
        <form.AppField name="address">{(field) => <field.AddressField kind="establishment" />}</form.AppField>
        <div className={styles.pair}>
          <form.AppField name="email">{(field) => <field.TextField type="email" />}</form.AppField>
          <form.AppField name="phone">{(field) => <field.TextField type="tel" />}</form.AppField>
        </div>
        <form.AppField name="description">{(field) => <field.RichTextField />}</form.AppField>
        <form.AppField name="tagIds">
          {(field) => <field.MultiSelectField options={tags.options} isLoading={tags.isLoading} />}
        </form.AppField>
        <FailedReads queries={[tags.query]} />
        {outcome}
        <PageButtons onCancel={onCancel}>
          <form.SubmitButton>{own ? 'Save' : 'Add'}</form.SubmitButton>
        </PageButtons>
      </form.Form>
    </form.AppForm>
  )
}
