import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { EntryFormProps } from './entry-form.ts'
import { type IndustryFormValues, industryFormSchema } from './form-values.ts'
import { NameField } from './name-field.tsx'

/** The form of an industry; new images are uploaded side by side before anything is saved (CAT-32 to CAT-35). */
export function IndustryForm({ list, id, entry, onSave, error }: EntryFormProps) {
  const image = useImageUpload('jobIndustry', id)
  const marker = useImageUpload('jobIndustry', id)
  const start: IndustryFormValues = { name: entry?.name ?? '', image: null, markerImage: null }
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: industryFormSchema },
    onSubmit: async ({ value }) => {
      const addresses = await uploadImages({
        imageUrl: { upload: image, file: value.image },
        markerImageUrl: { upload: marker, file: value.markerImage },
      })
      if (addresses) await onSave({ name: value.name, ...addresses })
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <form.AppField name="image">
          {(field) => <field.ImageField label="Image" upload={image} currentUrl={entry?.imageUrl} />}
        </form.AppField>
        <form.AppField name="markerImage">
          {(field) => (
            <field.ImageField label="Marker Image" upload={marker} currentUrl={entry?.markerImageUrl} />
          )}
        </form.AppField>
        <form.FormError error={error} />
        <DialogFooter>
          <form.SubmitButton>{entry ? 'Save' : 'Add'}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
