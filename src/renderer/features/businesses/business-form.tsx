import { ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { abnLength, type Business, businessFields } from '#shared/entities/business.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'

interface BusinessFormProps {
  readonly businessId: string
  readonly edit: RecordForm<Business, FormValues<typeof businessFields>, Uploaded<typeof businessFields>>
}

/** The form of the add and edit dialogs (BUS-16, BUS-17). It uploads a new logo before the save (BUS-32). */
export function BusinessForm({ businessId, edit }: BusinessFormProps) {
  const { own, start, draftOf, outcome, save } = edit
  const upload = useImageUpload(businessFields.logoUrl, businessId)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(businessFields, own && start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ logoUrl: { upload, file: value.logoUrl } })
      if (uploaded) await save(value, uploaded)
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={businessFields} draft={draftOf}>
        <ShortFields>
          <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
          <form.AppField name="address">{(field) => <field.AddressField />}</form.AppField>
        </ShortFields>
        <ShortFields>
          <form.AppField name="abn">
            {(field) => <field.TextField hint={`${abnLength} characters; spaces are removed`} />}
          </form.AppField>
          <form.AppField name="domainName">
            {(field) => <field.TextField type="url" placeholder="https://" />}
          </form.AppField>
        </ShortFields>
        <ShortFields>
          <form.AppField name="logoUrl">
            {(field) => <field.ImageField upload={upload} currentUrl={own?.logoUrl} />}
          </form.AppField>
          <div>
            <form.AppField name="isVerified">{(field) => <field.CheckboxField />}</form.AppField>
            <form.AppField name="email">{(field) => <field.TextField type="email" />}</form.AppField>
          </div>
        </ShortFields>
        <form.AppField name="description">{(field) => <field.TextAreaField />}</form.AppField>
        <form.FormBar needsValid outcome={outcome}>
          {own ? 'Save' : 'Add'}
        </form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}
