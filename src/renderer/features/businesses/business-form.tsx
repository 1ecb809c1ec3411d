import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { abnLength, businessFields } from '#shared/entities/business.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'
import styles from './businesses.module.css'

type BusinessValues = FormValues<typeof businessFields>

interface BusinessFormProps {
  readonly businessId: string
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  readonly start: BusinessValues
  readonly isNew: boolean
  /** The URL of the stored logo. */
  readonly currentLogo?: string | null | undefined
  /**
   * Saves valid values and the URL of a newly uploaded logo. The form keeps its values until the parent
   * closes it.
   */
  readonly onSave: (values: BusinessValues, uploaded: Uploaded<typeof businessFields>) => Promise<void>
  readonly outcome: SaveResult
}

/** The form of the add and edit dialogs (BUS-16, BUS-17). It uploads a new logo before the save (BUS-32). */
export function BusinessForm({
  businessId,
  draftOf,
  start,
  isNew,
  currentLogo,
  onSave,
  outcome,
}: BusinessFormProps) {
  const upload = useImageUpload(businessFields.logoUrl, businessId)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(businessFields, isNew ? undefined : start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ logoUrl: { upload, file: value.logoUrl } })
      if (uploaded) await onSave(value, uploaded)
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={businessFields} draft={draftOf}>
        <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="address">{(field) => <field.AddressField />}</form.AppField>
        <div className={styles.pair}>
          <form.AppField name="abn">
            {(field) => <field.TextField hint={`${abnLength} characters; spaces are removed`} />}
          </form.AppField>
          <form.AppField name="domainName">
            {(field) => <field.TextField type="url" placeholder="https://" />}
          </form.AppField>
        </div>
        <form.AppField name="logoUrl">
          {(field) => <field.ImageField upload={upload} currentUrl={currentLogo} />}
        </form.AppField>
        <form.AppField name="isVerified">{(field) => <field.CheckboxField />}</form.AppField>
        <form.AppField name="email">{(field) => <field.TextField type="email" />}</form.AppField>
        <form.AppField name="description">{(field) => <field.TextAreaField />}</form.AppField>
        <form.DialogSubmit needsValid outcome={outcome}>
          {isNew ? 'Add' : 'Save'}
        </form.DialogSubmit>
      </form.Form>
    </form.AppForm>
  )
}
