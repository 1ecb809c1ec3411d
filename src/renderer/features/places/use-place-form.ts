import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { Place } from '#shared/entities/place.ts'
import { type PlaceFormValues, placeFormSchema, type UploadedImage } from './form-values.ts'

/** The edit that a place's form shows and saves. */
export type PlaceEdit = RecordForm<Place, PlaceFormValues, UploadedImage>

/** Creates the form of a place. It uploads a new image before the save (PLC-20, PLC-21). */
export const usePlaceForm = ({ own, start, save }: PlaceEdit, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: placeFormSchema(start, !own) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await save(value, uploaded)
    },
  })

/** The type of the form, for components that render a part of it. */
export type PlaceFormApi = ReturnType<typeof usePlaceForm>
