import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type PlaceFormValues, placeFormSchema, type UploadedImage } from './form-values.ts'

interface PlaceFormOptions {
  readonly start: PlaceFormValues
  readonly isNew: boolean
  /**
   * Saves valid values and a new image's address; the form stays open with every value until its owner
   * closes it.
   */
  readonly onSave: (values: PlaceFormValues, uploaded: UploadedImage) => Promise<void>
}

/** The form of a place; a new image is uploaded before anything is saved (PLC-20, PLC-21). */
export const usePlaceForm = ({ start, isNew, onSave }: PlaceFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: placeFormSchema(start, isNew) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded)
    },
  })

/** The form that each of its parts gets as a prop. */
export type PlaceFormApi = ReturnType<typeof usePlaceForm>
