import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { jobIndustryFields } from '#shared/entities/catalogue.ts'
import { formSchema } from '#shared/fields/field.ts'
import type { EntryFormProps } from './entry-form.ts'
import { NameField } from './name-field.tsx'

/** The form of an industry. It uploads new images in parallel before the save (CAT-32 to CAT-35). */
export function IndustryForm({ list, id, edit }: EntryFormProps<typeof jobIndustryFields>) {
  const { own, start, draftOf, outcome, save } = edit
  const image = useImageUpload(jobIndustryFields.imageUrl, id)
  const marker = useImageUpload(jobIndustryFields.markerImageUrl, id)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(jobIndustryFields, own && start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({
        imageUrl: { upload: image, file: value.imageUrl },
        markerImageUrl: { upload: marker, file: value.markerImageUrl },
      })
      if (uploaded) await save(value, uploaded)
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={jobIndustryFields} draft={draftOf}>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <form.AppField name="imageUrl">
          {(field) => <field.ImageField upload={image} currentUrl={own?.imageUrl} />}
        </form.AppField>
        <form.AppField name="markerImageUrl">
          {(field) => <field.ImageField upload={marker} currentUrl={own?.markerImageUrl} />}
        </form.AppField>
        <form.FormBar outcome={outcome}>{own ? 'Save' : 'Add'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}
