import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { jobFields } from '#shared/entities/job.ts'
import type { Uploaded } from '#shared/fields/field.ts'
import { editedJobSchema, type JobFormValues, newJobSchema } from './form-values.ts'

export interface JobFormOptions {
  readonly start: JobFormValues
  /** False on edit, whose expiry has its own date (JOB-69). */
  readonly isNew: boolean
  /** Saves valid values and a new image's address; the form keeps every value until its owner closes it. */
  readonly onSave: (values: JobFormValues, uploaded: Uploaded<typeof jobFields>) => Promise<void>
}

/** The form of a job; a new image is uploaded before the save (JOB-58, JOB-73). */
export const useJobForm = ({ start, isNew, onSave }: JobFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: isNew ? newJobSchema : editedJobSchema(start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded)
    },
  })

/** The form, as its parts receive it. */
export type JobFormApi = ReturnType<typeof useJobForm>
