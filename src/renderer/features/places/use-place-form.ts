import { type ImageUpload, uploadImages } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type PlaceFormValues, placeFormSchema } from './form-values.ts'

interface PlaceFormOptions {
  readonly start: PlaceFormValues
  /** Saves valid values; the form stays open with every one of them until its owner closes it. */
  readonly onSave: (values: PlaceFormValues) => Promise<void>
}

/** The form of a place; a new image is uploaded before anything is saved (PLC-20, PLC-21). */
export const usePlaceForm = ({ start, onSave }: PlaceFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: placeFormSchema(start) },
    onSubmit: async ({ value }) => {
      const addresses = await uploadImages({ imageUrl: { upload, file: value.image } })
      if (addresses) await onSave({ ...value, ...addresses })
    },
  })

/** The form, as its parts get it. */
export type PlaceFormApi = ReturnType<typeof usePlaceForm>
