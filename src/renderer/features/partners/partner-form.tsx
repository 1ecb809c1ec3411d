import type { ReactNode } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PageButtons } from '#renderer/forms/form-page.tsx'
import { useBeginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/catalogue.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import type { Partner, PartnerFields } from '#shared/entities/partner.ts'
import { formSchema, toFormValues } from './form-values.ts'
import { labels } from './labels.ts'
import styles from './partners.module.css'

interface PartnerFormProps<P extends Partner | undefined> {
  readonly partnerId: string
  /** The partner to edit, as it is known; none to add one. */
  readonly partner: P
  /** Saves valid fields, with the addresses of new images, upon the partner that the form began with; every value stays. */
  readonly onSave: (fields: PartnerFields, own: P) => Promise<void>
  readonly onCancel: () => void
  /** What became of the last save. */
  readonly outcome: ReactNode
}

/** The form of a partner (PRT-09 to PRT-13); both images go up, each under a key of its own, before anything is saved (PRT-24). */
export function PartnerForm<P extends Partner | undefined>({
  partnerId,
  partner,
  onSave,
  onCancel,
  outcome,
}: PartnerFormProps<P>) {
  const host = useAppInfo((state) => state.info?.websiteAddress)
  const beginning = useBeginning(partner, toFormValues)
  const { own, start } = beginning
  const logo = useImageUpload('partner', partnerId)
  const banner = useImageUpload('partner', partnerId)
  const tags = useChoices('tags', own?.tagIds ?? [], ({ type }) => type === 'partner')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(host, !own) },
    onSubmit: async ({ value: { logo: newLogo, banner: newBanner, ...fields } }) => {
      const images = await uploadImages({
        logoImageUrl: { upload: logo, file: newLogo },
        imageUrl: { upload: banner, file: newBanner },
      })
      if (images) await onSave({ ...fields, ...images }, own)
    },
  })
  useFollowing(form, beginning)

  return (
    <form.AppForm>
      <form.Form label="Partner">
        <form.AppField name="name">
          {(field) => <field.TextField label={labels.name} required />}
        </form.AppField>
        <div className={styles.pair}>
          <form.AppField name="logo">
            {(field) => (
              <field.ImageField label={labels.logoImageUrl} upload={logo} currentUrl={own?.logoImageUrl} />
            )}
          </form.AppField>
          <form.AppField name="banner">
            {(field) => (
              <field.ImageField label={labels.imageUrl} upload={banner} currentUrl={own?.imageUrl} />
            )}
          </form.AppField>
        </div>
        <form.AppField name="url">
          {(field) => <field.TextField label={labels.url} required type="url" placeholder={host} />}
        </form.AppField>
        <form.AppField name="address">
          {(field) => <field.AddressField label={labels.address} required kind="establishment" />}
        </form.AppField>
        <div className={styles.pair}>
          <form.AppField name="email">
            {(field) => <field.TextField label={labels.email} required={!own} type="email" />}
          </form.AppField>
          <form.AppField name="phone">
            {(field) => <field.TextField label={labels.phone} required type="tel" />}
          </form.AppField>
        </div>
        <form.AppField name="description">
          {(field) => <field.RichTextField label={labels.description} required />}
        </form.AppField>
        <form.AppField name="tagIds">
          {(field) => (
            <field.MultiSelectField label={labels.tagIds} options={tags.options} isLoading={tags.isLoading} />
          )}
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
