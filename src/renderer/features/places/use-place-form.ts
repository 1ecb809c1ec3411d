import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type PlaceFormValues, placeFormSchema, type UploadedImage } from './form-values.ts'

interface PlaceFormOptions {
  readonly start: PlaceFormValues
  readonly isNew: boolean
  /**
   * Saves valid values and the URL of a newly uploaded image. The form keeps its values until the parent
   * closes it.
   */
  readonly onSave: (values: PlaceFormValues, uploaded: UploadedImage) => Promise<void>
}

/** Creates the form of a place. It uploads a new image before the save (PLC-20, PLC-21). */
export const usePlaceForm = ({ start, isNew, onSave }: PlaceFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: placeFormSchema(start, isNew) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded)
    },
  })

/** The type of the form, for components that render a part of it. */
export type PlaceFormApi = ReturnType<typeof usePlaceForm>
