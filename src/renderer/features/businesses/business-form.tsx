import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { AppError } from '#renderer/lib/errors.ts'
import { abnLength, type Business, type BusinessFields } from '#shared/entities/business.ts'
import styles from './businesses.module.css'
import { formSchema, toFormValues } from './form-values.ts'

interface BusinessFormProps {
  readonly businessId: string
  /** The business to edit; none to add one. */
  readonly business?: Business
  readonly submitLabel: string
  /** Saves the fields; the form stays open with every value until its owner closes it. */
  readonly onSave: (fields: BusinessFields) => Promise<void>
  readonly error: AppError | null
}

/** The fields of the add and edit dialogs (BUS-16, BUS-17); a new logo is uploaded before anything is saved (BUS-32). */
export function BusinessForm({ businessId, business, submitLabel, onSave, error }: BusinessFormProps) {
  const upload = useImageUpload('businessLogo', businessId)
  const form = useRecordForm({
    defaultValues: toFormValues(business),
    validators: { onChange: formSchema },
    onSubmit: async ({ value: { logo, ...fields } }) => {
      const addresses = await uploadImages({ logoUrl: { upload, file: logo } })
      if (addresses) await onSave({ ...fields, ...addresses })
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
        <form.AppField name="address">
          {(field) => <field.AddressField label="Address" required />}
        </form.AppField>
        <div className={styles.pair}>
          <form.AppField name="abn">
            {(field) => (
              <field.TextField label="ABN" required hint={`${abnLength} characters, without spaces`} />
            )}
          </form.AppField>
          <form.AppField name="domainName">
            {(field) => <field.TextField label="Domain Name" required type="url" placeholder="https://" />}
          </form.AppField>
        </div>
        <form.AppField name="logo">
          {(field) => <field.ImageField label="Logo" upload={upload} currentUrl={business?.logoUrl} />}
        </form.AppField>
        <form.AppField name="isVerified">{(field) => <field.CheckboxField label="Verified" />}</form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email Address" required type="email" />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" />}
        </form.AppField>
        <form.FormError error={error} />
        <DialogFooter>
          <form.SubmitButton>{submitLabel}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
