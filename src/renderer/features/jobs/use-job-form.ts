import { type ImageUpload, uploadImages } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { editedJobSchema, type JobFormValues, newJobSchema } from './form-values.ts'

export interface JobFormOptions {
  readonly start: JobFormValues
  /** A job that is edited has a date of expiry to set (JOB-69). */
  readonly isNew: boolean
  /** Saves valid values; the form stays open with every one of them until its owner closes it. */
  readonly onSave: (values: JobFormValues) => Promise<void>
}

/** The form of a job; a new image is uploaded before anything is saved (JOB-58, JOB-73). */
export const useJobForm = ({ start, isNew, onSave }: JobFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: isNew ? newJobSchema : editedJobSchema },
    onSubmit: async ({ value }) => {
      const addresses = await uploadImages({ imageUrl: { upload, file: value.image } })
      if (addresses) await onSave({ ...value, ...addresses })
    },
  })

/** The form, as its parts get it. */
export type JobFormApi = ReturnType<typeof useJobForm>
